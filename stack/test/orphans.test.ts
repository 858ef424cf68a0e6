import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { endOrphans } from '../src/supervisor/orphans.ts';
import { writePidFile } from '../src/supervisor/pid-files.ts';
import { identify } from '../src/supervisor/process-identity.ts';
import { until } from '../src/supervisor/wait.ts';
import { startWatchdog } from '../src/supervisor/watchdog.ts';
import { testFolder } from './fixtures.ts';
import type { TestFolder } from './fixtures.ts';

describe('orphans of a killed supervisor', () => {
  let folder: TestFolder;
  const started: number[] = [];

  beforeEach(() => {
    folder = testFolder();
  });
  afterEach(() => {
    for (const pid of started.splice(0)) if (identify(pid) !== undefined) process.kill(pid, 'SIGKILL');
    folder.remove();
  });

  const startIdle = async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
    await once(child, 'spawn');
    started.push(child.pid!);
    return child.pid!;
  };

  it('are ended when pid and start time match', async () => {
    const pid = await startIdle();
    writePidFile(folder.path, 'orders', pid, 'SIGTERM');

    expect(await endOrphans(folder.path)).toEqual(['orders']);

    expect(identify(pid)).toBeUndefined();
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it('are not confused with another process that received the pid', async () => {
    const pid = await startIdle();
    const record = { name: 'orders', pid, started: 'earlier', stopSignal: 'SIGTERM' };
    writeFileSync(join(folder.path, 'orders.pid.json'), JSON.stringify(record));

    expect(await endOrphans(folder.path)).toEqual([]);

    expect(identify(pid)).toBeDefined();
  });

  it('are ended by the watchdog after kill -9, which also removes the lock', async () => {
    const program = join(import.meta.dirname, 'doomed-supervisor.ts');
    const doomed = spawn(process.execPath, [program, folder.path], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(doomed.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    started.push(pid);
    expect(identify(pid)).toBeDefined();

    doomed.kill('SIGKILL');

    expect(await until(() => identify(pid) === undefined, { timeout: 60_000 })).toBe(true);
    expect(await until(() => !existsSync(join(folder.path, 'stack.lock')), { timeout: 60_000 })).toBe(true);
  });

  it('of the next start are not ended by the watchdog of a start that has stopped', async () => {
    const watchdog = startWatchdog(folder.path, process.execPath);
    const pid = await startIdle();
    writePidFile(folder.path, 'orders', pid, 'SIGTERM');

    await watchdog.dismiss();

    expect(identify(pid)).toBeDefined();
    expect(readdirSync(folder.path)).toEqual(['orders.pid.json']);
    await watchdog.dismiss();
  });
});
