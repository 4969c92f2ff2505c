/** What a trial's agent did that no honest one does, and what it was refused for. */
export type Oddity =
  | 'malformed'
  | 'authority'
  | 'upgrade'
  | 'connections'
  | 'unknown path'
  | 'wrong key'
  | 'bad body'
  | 'too many requests'
  | 'refused call'
  | 'uncounted';

const WORDS: Readonly<Record<Oddity, string>> = {
  malformed: 'sent what is not HTTP',
  authority: 'asked for another host',
  upgrade: 'asked for another protocol (WebSocket)',
  connections: 'opened too many connections',
  'unknown path': 'asked for an unknown path',
  'wrong key': "used a key that is not this trial's",
  'bad body': 'sent a body that was refused',
  'too many requests': 'sent too many requests at once',
  'refused call': 'made a call that the provider refused',
  uncounted: 'asked in vain for the tokens of a prompt',
};

/** Each kind is told a few times and then only counted, so that a flood fills no transcript. */
export interface Oddities {
  add(oddity: Oddity, detail: string): void;
  /** Tells how often what was no longer told happened. */
  end(): void;
}

const TOLD_IN_FULL = 3;

export function createOddities(tell: (text: string) => void): Oddities {
  const counts = new Map<Oddity, number>();
  return {
    add(oddity, detail) {
      const count = (counts.get(oddity) ?? 0) + 1;
      counts.set(oddity, count);
      if (count <= TOLD_IN_FULL) tell(`gateway: the agent ${WORDS[oddity]}${detail === '' ? '' : `: ${detail}`}`);
    },
    end() {
      for (const [oddity, count] of counts) {
        if (count > TOLD_IN_FULL) tell(`gateway: the agent ${WORDS[oddity]} ${count} times in all`);
      }
    },
  };
}
