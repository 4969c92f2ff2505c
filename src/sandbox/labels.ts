/** Which run a container belongs to. */
export const LABEL_RUN = 'agent-eval.run';
/** The process that made it (owner.ts). */
export const LABEL_OWNER = 'agent-eval.owner';
/** For people: `task#trial`. */
export const LABEL_NAME = 'agent-eval.name';
/** On an image: a layer, by the hash of what it was made from. */
export const LABEL_LAYER = 'agent-eval.layer';
/** On an image: the recipe that makes equal environments on different machines. */
export const LABEL_RECIPE = 'agent-eval.recipe';
