import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process, told apart from every later one with the same id: `<machine>:<pid>:<start time>`. */
export function describeOwner(pid: number = process.pid): string {
  return `${machine()}:${pid}:${startTime(pid) ?? 0}`;
}

/** `elsewhere`: another machine, or another container's processes; whether it lives cannot be seen from here. */
export function ownerState(owner: string): 'alive' | 'dead' | 'elsewhere' {
  const [where, pidText, started] = owner.split(':');
  if (where !== machine()) return 'elsewhere';
  const pid = Number(pidText);
  if (!Number.isSafeInteger(pid) || pid <= 0) return 'elsewhere';
  return hasProcFs() ? aliveWhen(startTime(pid) === started) : aliveWhen(answersSignals(pid));
}

function aliveWhen(alive: boolean): 'alive' | 'dead' {
  return alive ? 'alive' : 'dead';
}

/** Boot id and pid namespace: within both, a pid and its start time name one process. */
function machine(): string {
  const boot = tryRead(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const namespace = tryRead(() => readlinkSync('/proc/self/ns/pid').replace(/\D/g, ''));
  return boot === undefined ? hostname() : `${boot}.${namespace ?? ''}`;
}

/** Field 22 of /proc/PID/stat; the name in field 2 may hold spaces and brackets, so counting begins behind it. */
function startTime(pid: number): string | undefined {
  const stat = tryRead(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[22 - 3];
}

function hasProcFs(): boolean {
  return startTime(process.pid) !== undefined;
}

function answersSignals(pid: number): boolean {
  return tryRead(() => process.kill(pid, 0)) === true;
}

function tryRead<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
