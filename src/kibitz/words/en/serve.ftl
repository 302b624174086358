# What `kibitz serve` says when it starts and ends. Its log is in English.

serve-at = Kibitz is at { $server } (Ctrl-C ends it; all games are kept in { $file })
serve-friends = friends in your network open { $server }
serve-alone = for friends in your network: start it with --host 0.0.0.0 as well
serve-preparing = preparing { $name }: once, this takes a minute or two …
serve-ready = all games are ready
serve-ended = Everything is stored. Good-bye.

## Cannot start

serve-needs-package = the server needs the package { $text }
cannot-listen = cannot listen at { $server }: { $because }
no-such-host = this machine does not have the address
port-in-use = port { $text } is in use: choose another one, or leave out --port
ports-in-use = the ports { $low } to { $high } are all in use: choose one with --port
database-no-name = --database is empty: give a file or a URL, or leave it out
database-bad-url = cannot read the database URL “{ $text }”
database-other-kind = games are kept in sqlite:///FILE or postgresql://…, not in { $text }
database-no-driver = PostgreSQL needs another package: pip install 'kibitz[postgres]'
database-unusable = cannot use the database { $file }: { $because }
database-in-use = another server uses { $file }, at { $server }: end it, or choose another --database
database-in-use-somewhere = another server uses { $file }: end it, or choose another --database
database-other-version = the database { $file } was written by another version of Kibitz (its form is { $text }, this one knows { $number })
database-foreign = { $file } is a database of another program (it has the table { $text }): choose another --database
cannot-make-folder = cannot make the folder { $file }: { $because }
