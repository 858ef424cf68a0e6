import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StackFailure, codeOf } from '../failure.ts';
import { identify, isProcessIdentity, isSameProcess } from './process-identity.ts';
import type { ProcessIdentity } from './process-identity.ts';

export type Lock = {
  release(): void;
};

const lockFile = (runFolder: string) => join(runFolder, 'stack.lock');

/** Returns the process that currently runs a stack in this home, if there is one. */
export const lockHolder = (runFolder: string): ProcessIdentity | undefined => {
  const holder = readHolder(lockFile(runFolder));
  return holder !== undefined && isSameProcess(holder) ? holder : undefined;
};

/**
 * Makes this process the only one that runs a stack in this home. Takes over a lock whose process is dead.
 * @throws StackFailure when a living process holds it
 */
export const takeLock = (runFolder: string): Lock => {
  const file = lockFile(runFolder);
  const mine = identify(process.pid);
  if (mine === undefined) throw new Error('cannot read the start time of this process');
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    for (;;) {
      // A hard link appears with its content or not at all: no process reads a half-written lock.
      if (tryLink(draft, file)) return { release: () => releaseIfMine(file, mine) };
      const holder = lockHolder(runFolder);
      if (holder !== undefined) {
        throw new StackFailure(
          `Drappo already runs from this folder (process ${holder.pid}).`,
          `Stop it with Ctrl-C where it runs, or with: kill ${holder.pid}`,
        );
      }
      clearStale(file);
    }
  } finally {
    rmSync(draft, { force: true });
  }
};

/** Removes the lock of a dead process; used by the clean-up after it. */
export const dropLockOf = (runFolder: string, pid: number): void => {
  const file = lockFile(runFolder);
  if (readHolder(file)?.pid === pid) rmSync(file, { force: true });
};

const tryLink = (from: string, to: string): boolean => {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
};

const clearStale = (file: string): void => {
  const aside = `${file}.stale.${process.pid}`;
  try {
    // Two starters may both have seen the dead holder. Renaming moves exactly one file, so the slower one might move
    // the faster one's new lock: it checks what it moved and restores a living lock.
    renameSync(file, aside);
    const moved = readHolder(aside);
    if (moved !== undefined && isSameProcess(moved)) tryLink(aside, file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
};

const releaseIfMine = (file: string, mine: ProcessIdentity): void => {
  const holder = readHolder(file);
  if (holder?.pid === mine.pid && holder.started === mine.started) rmSync(file, { force: true });
};

const readHolder = (file: string): ProcessIdentity | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isProcessIdentity(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
