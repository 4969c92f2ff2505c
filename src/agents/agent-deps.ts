import type { ModelClient } from '../core/model-client.ts';
import type { PriceOverrides } from '../core/price.ts';

/** What agents need from outside; each kind takes what it uses. */
export interface AgentDeps {
  /** Called once, and only for agents that call a model from our process. Throws UserError when there is no key. */
  readonly createModelClient: () => ModelClient;
  /** The text of a file named in the config, at the commit under test. Throws UserError when it cannot be read. */
  readonly readText: (path: string) => Promise<string>;
  readonly prices: PriceOverrides;
}
