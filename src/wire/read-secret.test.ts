import { expect, test } from 'vitest';
import { secretReader } from './read-secret.ts';

test('gives the value of a variable', () => {
  expect(secretReader({ MY_TOKEN: 's3cret' })('MY_TOKEN')).toBe('s3cret');
});

test.each(['ACTIONS_RUNTIME_TOKEN', 'GITHUB_TOKEN', 'input_key', 'RUNNER_X', 'STATE_run'])(
  'gives %s to nobody, though it is set',
  (name) => {
    expect(() => secretReader({ [name]: 's3cret' })(name)).toThrow('belongs to the runner');
  },
);

test.each([{}, { MY_TOKEN: '' }])('names a variable that is not set', (env) => {
  expect(() => secretReader(env)('MY_TOKEN')).toThrow('the config names the variable MY_TOKEN, and it is not set.');
});
