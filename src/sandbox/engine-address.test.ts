import { expect, test } from 'vitest';
import { UserError } from '../core/errors.ts';
import { engineAddress } from './engine-address.ts';

test.each([
  ['unix:///run/user/1000/docker.sock', { kind: 'socket', socketPath: '/run/user/1000/docker.sock' }],
  ['tcp://10.0.0.7:2375', { kind: 'tcp', host: '10.0.0.7', port: 2375, tls: undefined }],
  ['tcp://build', { kind: 'tcp', host: 'build', port: 2375, tls: undefined }],
])('understands DOCKER_HOST=%s', (dockerHost, expected) => {
  expect(engineAddress({ dockerHost })).toEqual({ ...expected, shown: dockerHost });
});

test('uses the local socket when nothing is set', () => {
  expect(engineAddress({ dockerHost: undefined })).toMatchObject({ kind: 'socket' });
  expect(engineAddress({ dockerHost: '' })).toEqual(engineAddress({ dockerHost: undefined }));
});

test.each([
  ['ssh://me@build', 'ssh -L /tmp/docker.sock:/var/run/docker.sock'],
  ['npipe:////./pipe/docker_engine', 'unix:///var/run/docker.sock or tcp://HOST:2376'],
  ['10.0.0.7', 'unix:///var/run/docker.sock or tcp://HOST:2376'],
])('says what works instead of %s', (dockerHost, hint) => {
  const refused = (() => {
    try {
      return engineAddress({ dockerHost });
    } catch (error) {
      return error;
    }
  })();
  expect(refused).toBeInstanceOf(UserError);
  expect(refused).toMatchObject({ message: expect.stringContaining(dockerHost), hint: expect.stringContaining(hint) });
});

test('names the certificate that is missing when TLS is asked for', () => {
  expect(() => engineAddress({ dockerHost: 'tcp://build', tlsVerify: true, certPath: '/nowhere' })).toThrow(
    /ca\.pem cannot be read: ENOENT/,
  );
});
