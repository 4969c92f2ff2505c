// Runs rotate.sh on folders made here, with random dates, and looks at what is left: what the script prints or returns
// early does not matter.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';

// Code that runs below has this process's user: by this signal it could have Node open its debugger, and write here.
process.on('SIGUSR1', () => {});

const two = (number) => String(number).padStart(2, '0');
const random = (from, to) => from + Math.floor(Math.random() * (to - from + 1));
const aBackup = () =>
  `backup-20${random(20, 26)}${two(random(1, 12))}${two(random(1, 28))}-${two(random(0, 23))}${two(random(0, 59))}.tar`;

const checks = {
  newest() {
    for (const keep of [1, 3, 5]) {
      const backups = [...new Set(Array.from({ length: 12 }, aBackup))].sort();
      const { left } = rotate(backups, [], String(keep));
      same(`KEEP ${keep}`, left, backups.slice(-keep));
    }
  },
  others() {
    const backups = [...new Set(Array.from({ length: 6 }, aBackup))].sort();
    const others = ['README', 'backup-notes.txt', 'my backup-20200101-0000.tar', 'zzz.tar', 'backup-20200101-0000.tar.part'];
    const { left } = rotate(backups, others, '2');
    same('the folder', left, [...others, ...backups.slice(-2)].sort());
  },
  refuses() {
    for (const keep of ['0', '-1', 'all', '', '1.5', '2x']) {
      const backups = [...new Set(Array.from({ length: 4 }, aBackup))].sort();
      const { left, status } = rotate(backups, [], keep);
      same(`KEEP ${JSON.stringify(keep)}`, left, backups);
      same(`the exit code for KEEP ${JSON.stringify(keep)}`, status, 2);
    }
  },
  few() {
    const backups = [...new Set(Array.from({ length: 3 }, aBackup))].sort();
    same('three backups, KEEP 5', rotate(backups, ['README'], '5').left, ['README', ...backups]);
    same('no backup', rotate([], ['README'], '1').left, ['README']);
  },
};

checks[process.argv[2]]();

function rotate(backups, others, keep) {
  const folder = mkdtempSync('/tmp/back ups-');
  for (const name of [...backups, ...others]) {
    writeFileSync(`${folder}/${name}`, name);
    // Time stamps say nothing: a restored backup is young and old at once.
    const seconds = random(1_500_000_000, 1_700_000_000);
    utimesSync(`${folder}/${name}`, seconds, seconds);
  }
  const { status } = spawnSync('sh', ['/workspace/rotate.sh', folder, keep], { cwd: '/tmp', timeout: 10_000, stdio: 'ignore' });
  return { status, left: readdirSync(folder).sort() };
}

function same(what, value, expected) {
  if (JSON.stringify(value) === JSON.stringify(expected)) return;
  console.error(`${what}: ${JSON.stringify(value)}, expected ${JSON.stringify(expected)}`);
  process.exit(1);
}
