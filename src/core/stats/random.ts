/** A value in [0, 1). */
export type Random = () => number;

/** The same seed gives the same values everywhere (mulberry32, public domain). Good for simulations, useless for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Passes among `trials` independent tries that pass with `rate`. */
export function drawPasses(options: {
  readonly trials: number;
  readonly rate: number;
  readonly random: Random;
}): number {
  let passed = 0;
  for (let i = 0; i < options.trials; i += 1) if (options.random() < options.rate) passed += 1;
  return passed;
}
