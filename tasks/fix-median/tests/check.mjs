import { callWithLists, fail } from './isolated.mjs';

const MODULE = '/workspace/src/stats.mjs';

// Fixed cases for what is easily missed, random ones so that a table of answers would not do.
const random = Array.from({ length: 40 }, (_, size) =>
  Array.from({ length: size + 1 }, () => Math.round((Math.random() - 0.5) * 2000) / 4),
);
const lists = [[], [7], [10, 9, 2], [1, 10, 2, 20], [-1, -10, 5], [0.5, 0.25], [3, 3, 3, 3], [100, 20, 3, 1], ...random];

const checks = {
  values: () => compare('median', expectedMedian),
  mean: () => compare('mean', (list) => list.reduce((sum, value) => sum + value, 0) / list.length),
  untouched() {
    for (const [at, { list }] of callWithLists(MODULE, 'median', lists).entries()) {
      if (JSON.stringify(list) !== JSON.stringify(lists[at])) fail(`median changed ${JSON.stringify(lists[at])}`);
    }
    if (callWithLists(MODULE, 'median', [[3, 1, 2]])[0].value !== '2') fail('median does not work at all');
  },
};

checks[process.argv[2]]();

function compare(name, expected) {
  const results = callWithLists(MODULE, name, lists);
  if (!Array.isArray(results) || results.length !== lists.length) fail(`${name} gave too few results`);
  for (const [at, { value }] of results.entries()) {
    const wanted = expected(lists[at]);
    const isRight = Number.isNaN(wanted) ? value === 'NaN' : Math.abs(Number(value) - wanted) < 1e-9;
    if (!isRight) fail(`${name}(${JSON.stringify(lists[at])}) is ${value}, expected ${wanted}`);
  }
}

function expectedMedian(list) {
  const sorted = list.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.floor(sorted.length / 2)]) / 2;
}
