"""For those who write games of their own: a first one, a close look at one, its translations."""
