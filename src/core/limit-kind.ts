/** Which limit ended a trial. */
export type LimitKind = 'steps' | 'timeout' | 'tokens' | 'cost' | 'output' | 'memory' | 'disk';
