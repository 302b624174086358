// boardgame.io with its memory store. Prints its port; ends when its input ends.

"use strict";

const { Server } = require("boardgame.io/server");
const game = require("./game.js");

async function main() {
  const server = Server({ games: [game], origins: [/^http:\/\/127\.0\.0\.1/] });
  const { appServer } = await server.run({ port: Number(process.env.PORT || 0) });
  console.log(JSON.stringify({ port: appServer.address().port }));
  process.stdin.on("end", () => process.exit(0));
  process.stdin.resume();
}

main().catch((error) => {
  console.error(String(error));
  process.exit(1);
});
