import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies a process even when another one later receives the same pid. */
export type ProcessIdentity = {
  pid: number;
  /** Opaque; equal only for the same process of the same boot. */
  started: string;
};

/** `undefined` when no such process is alive (a zombie is not alive). */
export const identify = (pid: number): ProcessIdentity | undefined => {
  const started = process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid);
  return started === undefined ? undefined : { pid, started };
};

export const isSameProcess = (known: ProcessIdentity): boolean => {
  return identify(known.pid)?.started === known.started;
};

export const isProcessIdentity = (value: unknown): value is ProcessIdentity => {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'started' in value &&
    typeof value.started === 'string'
  );
};

const startFromProc = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The command name is in brackets and may itself contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
    return `${boot}:${fields[19]}`;
  } catch {
    return undefined;
  }
};

const startFromPs = (pid: number): string | undefined => {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    if (line === '' || line.startsWith('Z')) return undefined;
    return line.slice(line.indexOf(' ')).trim();
  } catch {
    return undefined;
  }
};
