import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identify, isProcessIdentity } from './process-identity.ts';
import type { ProcessIdentity } from './process-identity.ts';

/** The content of a pid file: enough to end the process gracefully after its supervisor has died. */
export type PidRecord = {
  name: string;
  stopSignal: NodeJS.Signals;
} & ProcessIdentity;

const fileOf = (folder: string, name: string) => join(folder, `${name}.pid.json`);

export const writePidFile = (folder: string, name: string, pid: number, stopSignal: NodeJS.Signals): void => {
  const identity = identify(pid);
  if (identity === undefined) return;
  mkdirSync(folder, { recursive: true });
  const record: PidRecord = { ...identity, name, stopSignal };
  const file = fileOf(folder, name);
  writeFileSync(`${file}.new`, JSON.stringify(record));
  renameSync(`${file}.new`, file);
};

/** Removes the file of exactly this process; the file of a successor with the same name stays. */
export const removePidFile = (folder: string, name: string, pid: number): void => {
  const file = fileOf(folder, name);
  if (parseRecord(file)?.pid === pid) rmSync(file, { force: true });
};

export const readPidFiles = (folder: string): PidRecord[] => {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.pid.json'))
    .flatMap((file) => {
      const record = parseRecord(join(folder, file));
      return record === undefined ? [] : [record];
    });
};

const parseRecord = (file: string): PidRecord | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isProcessIdentity(value)) return undefined;
    const { name, stopSignal } = value as Partial<PidRecord>;
    return name === undefined || stopSignal === undefined ? undefined : { ...value, name, stopSignal };
  } catch {
    return undefined;
  }
};
