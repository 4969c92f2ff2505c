import type { EngineAddress } from './engine-address.ts';

/** What a program over TLS says went wrong, in words; undefined when it is none of that. */
export function tlsFault(error: Error): string | undefined {
  const code = 'code' in error ? String(error.code) : '';
  const about = `${code} ${error.message}`;
  const said = `(${/SSL routines:[^:]*:([^:]+)/.exec(error.message)?.[1] ?? error.message.trim()})`;
  if (UNTRUSTED.test(code)) {
    return `the engine's certificate is not of the authority in ca.pem ${said}. Copy ca.pem anew from where the engine was set up.`;
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return `the engine's certificate is for another host ${said}. Use a name that it holds in DOCKER_HOST.`;
  }
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') {
    return `the engine's certificate is out of date ${said}. Renew it, or set this machine's clock.`;
  }
  if (REFUSED.test(about)) {
    return `the engine refused the certificate in cert.pem ${said}. Copy cert.pem and key.pem anew from where the engine was set up.`;
  }
  if (NO_TLS.test(about)) {
    return `the engine speaks no TLS there ${said}. Check the port in DOCKER_HOST (2376 with TLS, 2375 without), or unset DOCKER_TLS_VERIFY.`;
  }
  return undefined;
}

/** What a connection that breaks at the first word may mean, as the end of a message; empty where it means nothing more. */
export function brokenContactHint(error: Error, address: EngineAddress): string {
  if (address.kind !== 'tcp' || !('code' in error) || error.code !== 'ECONNRESET') return '';
  return address.tls === undefined
    ? '. A port that wants TLS (2376) needs DOCKER_TLS_VERIFY=1 and DOCKER_CERT_PATH.'
    : ". An engine that does not trust cert.pem hangs up like this: is it of the engine's own authority?";
}

const UNTRUSTED = /SELF_SIGNED_CERT|UNABLE_TO_(VERIFY|GET_ISSUER)|CERT_(SIGNATURE_FAILURE|UNTRUSTED)/;
/** Alerts by which a server turns a client away. */
const REFUSED =
  /alert[ _](unknown[ _]ca|bad[ _]certificate|certificate[ _](required|unknown|expired|revoked)|access[ _]denied|decrypt[ _]error)/i;
const NO_TLS = /wrong[ _]version[ _]number|http[ _]request|packet[ _]length[ _]too[ _]long/i;
