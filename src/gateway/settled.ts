/** Tells whoever waits that a call of the run has settled, or that waiting may be over for another reason. */
export interface Settled {
  next(): Promise<void>;
  tell(): void;
}

export function createSettled(): Settled {
  let wake: () => void = () => undefined;
  let next = new Promise<void>((resolve) => {
    wake = resolve;
  });
  return {
    next: () => next,
    tell() {
      wake();
      next = new Promise<void>((resolve) => {
        wake = resolve;
      });
    },
  };
}
