import type { EngineLocation } from '../sandbox/engine-address.ts';

/** Where the engine is, as the docker command would read it from the environment. */
export function engineLocation(env: Readonly<Record<string, string | undefined>>): EngineLocation {
  return {
    dockerHost: env['DOCKER_HOST'],
    tlsVerify: (env['DOCKER_TLS_VERIFY'] ?? '') !== '',
    certPath: env['DOCKER_CERT_PATH'],
  };
}
