# The reference: SDK v1, which serves the legacy era alone.
set -eu
mkdir -p src
cp /solution/database.ts src/database.ts
cp /solution/server-v1.ts src/server.ts
npm run --silent build
echo 'The server is built: dist/server.js serves the four tools.'
