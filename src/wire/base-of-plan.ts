import type { ChosenAgent } from '../core/choose-agent.ts';

/** The comparator: where its files lie, and its agent of the same name; or why there is none. */
export type BaseOfPlan =
  | {
      readonly root: string;
      readonly commit: string;
      readonly agent: ChosenAgent;
      readonly configFile: string;
      /** Ids of all its tasks, those that the change deletes too. */
      readonly taskIds: readonly string[];
    }
  | { readonly reason: string };
