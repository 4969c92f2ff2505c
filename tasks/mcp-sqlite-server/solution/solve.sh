# The reference: SDK v2, which serves both eras of the protocol.
set -eu
mkdir -p src
cp /solution/database.ts src/database.ts
cp /solution/server-v2.ts src/server.ts
npm run --silent build
echo 'The server is built: dist/server.js serves the four tools.'
