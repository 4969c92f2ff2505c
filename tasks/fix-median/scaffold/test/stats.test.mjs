import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mean, median } from '../src/stats.mjs';

test('mean of three values', () => assert.equal(mean([1, 2, 6]), 3));
test('median of three values', () => assert.equal(median([3, 1, 2]), 2));
