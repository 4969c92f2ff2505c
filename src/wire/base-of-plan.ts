import type { ChosenAgent } from '../core/choose-agent.ts';
import type { RepositoryPlace } from './base-checkout.ts';

/** The comparator: where its files lie, and its agent of the same name; or why there is none. */
export type BaseOfPlan =
  | {
      readonly root: string;
      readonly commit: string;
      /** The repository that both are of. */
      readonly repository: RepositoryPlace;
      readonly agent: ChosenAgent;
      readonly configFile: string;
      /** Ids of all its tasks, those that the change deletes too. */
      readonly taskIds: readonly string[];
      /** How many agents it runs beside the one that is judged. */
      readonly beside: number;
    }
  | { readonly reason: string };
