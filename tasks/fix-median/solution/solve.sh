set -eu
cat > /tmp/fix.mjs <<'END'
import { readFileSync, writeFileSync } from 'node:fs';
const text = readFileSync('src/stats.mjs', 'utf8');
const fixed = text
  .replace('values.sort()', '[...values].sort((a, b) => a - b)')
  .replace(
    'return sorted[Math.floor(sorted.length / 2)];',
    'return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.floor(sorted.length / 2)]) / 2;',
  );
writeFileSync('src/stats.mjs', fixed);
END
node /tmp/fix.mjs
node --test > /dev/null
echo 'median sorts a copy as numbers and averages the two middle values.'
