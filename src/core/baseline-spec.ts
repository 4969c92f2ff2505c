/** How a config or an input says where the baseline is kept. A branch is named as git allows, and a little stricter. */
export const BASELINE_SPEC = /^(auto|cache|artifact|branch(:[A-Za-z0-9][A-Za-z0-9._/-]{0,199})?|none|file:.+)$/;

/** The same in words. */
export const BASELINE_SPECS = 'auto, cache, artifact, branch, branch:NAME, none or file:PATH';
