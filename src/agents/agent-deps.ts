import type { TrialGateway } from '../core/gateway.ts';
import type { ModelClient } from '../core/model-client.ts';
import type { PriceOverrides } from '../core/price.ts';

/** What agents need from outside; each kind takes what it uses. */
export interface AgentDeps {
  /** A client for one trial's model calls, through its gateway. */
  readonly createModelClient: (gateway: Pick<TrialGateway, 'hostUrl' | 'token'>) => ModelClient;
  /** The text of a file named in the config, at the commit under test. Throws UserError when it cannot be read. */
  readonly readText: (path: string) => Promise<string>;
  /** The value of a secret by the name of its variable; throws UserError when it is not set. It is redacted in every record. */
  readonly readSecret: (name: string) => string;
  /** The path on this machine of a file named in the config, at the commit under test. Throws UserError when it is none. */
  readonly resolveFile: (path: string) => Promise<string>;
  readonly prices: PriceOverrides;
}
