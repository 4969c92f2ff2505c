set -eu
cat > /tmp/migrate.mjs <<'END'
import { readFileSync, writeFileSync } from 'node:fs';
const { db, features, debug, ...rest } = JSON.parse(readFileSync('config.v1.json', 'utf8'));
const { timeoutSec, ...kept } = db;
const config = {
  ...rest,
  version: 2,
  database: { ...kept, password: { fromEnv: 'DB_PASSWORD' }, timeoutMs: timeoutSec * 1000 },
  features: features.split(',').map((name) => name.trim()),
};
writeFileSync('config.json', `${JSON.stringify(config, null, 2)}\n`);
END
node /tmp/migrate.mjs
echo 'config.json holds version 2.'
