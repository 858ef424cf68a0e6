import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lockHolder, takeLock } from '../src/supervisor/lock.ts';
import { identify } from '../src/supervisor/process-identity.ts';
import { testFolder } from './fixtures.ts';
import type { TestFolder } from './fixtures.ts';

describe('the lock of a running stack', () => {
  let folder: TestFolder;
  beforeEach(() => {
    folder = testFolder();
  });
  afterEach(() => folder.remove());

  const writeLock = (content: unknown) => writeFileSync(join(folder.path, 'stack.lock'), JSON.stringify(content));

  it('refuses a second start while a living process holds it, and names the process to stop', () => {
    const lock = takeLock(folder.path);

    expect(() => takeLock(folder.path)).toThrow(`Drappo already runs from this folder (process ${process.pid})`);

    lock.release();
  });

  it('leaves no file when it is released, and can be acquired again', () => {
    takeLock(folder.path).release();
    expect(readdirSync(folder.path)).toEqual([]);

    takeLock(folder.path).release();

    expect(lockHolder(folder.path)).toBeUndefined();
  });

  it('is taken over when its process is dead', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeLock({ pid, started: 'long ago' });

    const lock = takeLock(folder.path);

    expect(lockHolder(folder.path)?.pid).toBe(process.pid);
    lock.release();
  });

  it('is taken over when its pid now belongs to another process', () => {
    writeLock({ pid: process.ppid, started: 'before the last boot' });

    const lock = takeLock(folder.path);

    expect(lockHolder(folder.path)).toEqual(identify(process.pid));
    lock.release();
  });

  it('is taken over when it is damaged', () => {
    writeFileSync(join(folder.path, 'stack.lock'), '{"pid":');

    takeLock(folder.path).release();

    expect(existsSync(join(folder.path, 'stack.lock'))).toBe(false);
  });
});
