import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { afterEach, describe, expect, it } from '@jest/globals';
import { identify } from '../supervisor/process-identity.ts';
import { createProcessorAccount, type ProcessTimes, readProcesses } from './processor-time.ts';

const RUNNER = 10;
const processOf = (pid: number, parent: number, own: number, waited = 0, startedAt = pid): ProcessTimes => ({
  pid,
  parent,
  startedAt,
  own: own * 100,
  waited: waited * 100,
});
const runner = processOf(RUNNER, 1, 50);
const accountOf = (parts: Record<number, string> = {}) =>
  createProcessorAccount(RUNNER, (pid) => parts[pid], 'servers');

describe('the processor time of a run', () => {
  it('is that of the descendants, by the part that they or their parents name', () => {
    const account = accountOf({ 20: 'Types', 30: 'journeys' });
    account.add([
      runner,
      processOf(20, RUNNER, 1),
      processOf(30, RUNNER, 2),
      processOf(31, 30, 3),
      processOf(40, RUNNER, 4),
      processOf(50, 1, 99),
    ]);
    expect(account.seconds()).toEqual({ Types: 1, journeys: 5, servers: 4 });
  });

  it('counts a process once after its parent has waited for it', () => {
    const account = accountOf({ 20: 'journeys' });
    account.add([runner, processOf(20, RUNNER, 1), processOf(21, 20, 5)]);
    account.add([runner, processOf(20, RUNNER, 1, 6)]);
    expect(account.seconds()).toEqual({ journeys: 7 });
  });

  it('counts processes once that end together with their parent, which was waited for', () => {
    const account = accountOf({ 20: 'journeys' });
    account.add([
      runner,
      processOf(20, RUNNER, 1),
      processOf(21, 20, 2),
      processOf(22, 21, 3),
      processOf(23, 22, 4, 5),
    ]);
    account.add([runner, processOf(20, RUNNER, 1, 15)]);
    expect(account.seconds()).toEqual({ journeys: 16 });
  });

  it('includes processes that no process has waited for', () => {
    const account = accountOf({ 20: 'journeys' });
    account.add([runner, processOf(20, RUNNER, 1), processOf(21, 20, 2), processOf(22, 21, 30)]);
    account.add([runner, processOf(20, RUNNER, 1, 2)]);
    expect(account.seconds()).toEqual({ journeys: 33 });
  });

  it('includes a process that ended with its parent, and one that the runner itself waited for', () => {
    const account = accountOf({ 20: 'journeys' });
    account.add([runner, processOf(20, RUNNER, 1), processOf(21, 20, 5)]);
    account.add([processOf(RUNNER, 1, 50, 8)]);
    expect(account.seconds()).toEqual({ journeys: 6 });
    expect(account.unseen()).toBe(2);
  });

  it('keeps a process in its part after its parent has ended, and distinguishes another process with the same pid', () => {
    const account = accountOf({ 20: 'journeys' });
    account.add([runner, processOf(20, RUNNER, 1), processOf(21, 20, 5)]);
    account.add([runner, processOf(21, 1, 6)]);
    account.add([runner, processOf(21, 1, 100, 0, 99)]);
    expect(account.seconds()).toEqual({ journeys: 7 });
  });

  it('asks again for the part of a process that had not named one', () => {
    const parts: Record<number, string> = {};
    const account = accountOf(parts);
    account.add([runner, processOf(20, RUNNER, 1)]);
    parts[20] = 'Lint';
    account.add([runner, processOf(20, RUNNER, 2)]);
    expect(account.seconds()).toEqual({ Lint: 2 });
  });

  it('stops asking a process that has named no part in five samples', () => {
    let asked = 0;
    const account = createProcessorAccount(RUNNER, () => void (asked += 1), 'servers');
    for (let sample = 1; sample <= 20; sample += 1) account.add([runner, processOf(20, RUNNER, sample)]);
    expect(asked).toBe(5);
    expect(account.seconds()).toEqual({ servers: 20 });
    // Another process with the same pid.
    account.add([runner, processOf(20, RUNNER, 1, 0, 99)]);
    expect(asked).toBe(6);
  });
});

describe('the processor time of real processes', () => {
  /** Prints its processor time, and runs for a minute at most. */
  const burner = `
    while (process.cpuUsage().user < 200_000);
    const { user, system } = process.cpuUsage();
    console.log('used', (user + system) / 1_000_000);
    setTimeout(() => {}, 60_000);`;
  const middle = `"$NODE" -e "$BURNER" & echo started $! $$`;

  let shell: ChildProcessByStdio<null, Readable, null> | undefined;
  /** Ends all descendants, including those of a failed test. */
  afterEach(() => {
    if (shell?.pid !== undefined) process.kill(-shell.pid, 'SIGKILL');
    shell = undefined;
  });

  /** A shell, its child and its grandchild (the burner); the account has seen them when the burner has used its time. */
  const startFamily = async (ending: string) => {
    const env = { NODE: process.execPath, BURNER: burner, MIDDLE: `${middle}; ${ending}` };
    const started = spawn('sh', ['-c', 'sh -c "$MIDDLE"; echo waited; exec sleep 60'], {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    shell = started;
    const account = createProcessorAccount(
      process.pid,
      (pid) => (pid === started.pid ? 'family' : undefined),
      'others',
    );
    const lines: string[] = [];
    createInterface({ input: started.stdout }).on('line', (line) => lines.push(line));
    /** Returns the numbers of the line that starts with the word. */
    const printed = async (word: string): Promise<number[]> => {
      const line = await eventuallyFound(`the line "${word}"`, async () =>
        lines.find((one) => one.split(' ')[0] === word),
      );
      return line.split(' ').slice(1).map(Number);
    };
    const [child = 0, parent = 0] = await printed('started');
    account.add(readProcesses());
    const [used = 0] = await printed('used');
    account.add(readProcesses());
    return {
      child,
      parent,
      used,
      isWaitedFor: () => printed('waited'),
      seconds: () => {
        account.add(readProcesses());
        return account.seconds()['family'] ?? 0;
      },
    };
  };
  const gone = (pid: number) =>
    eventuallyFound(`the end of process ${pid}`, async () => (identify(pid) === undefined ? true : undefined));
  /** Clock ticks are coarse, and the exit uses time too. */
  const timesCounted = (seconds: number, used: number) => Math.round(seconds / used);

  it('counts a child once that ends with its parent, after the parent and the grandparent waited', async () => {
    const { child, used, isWaitedFor, seconds } = await startFamily('wait');
    process.kill(child);
    await isWaitedFor();
    expect(timesCounted(seconds(), used)).toBe(1);
  });

  it('includes an orphan that outlives its parent', async () => {
    const { child, parent, used, isWaitedFor, seconds } = await startFamily('wait');
    process.kill(parent, 'SIGKILL');
    await isWaitedFor();
    expect(timesCounted(seconds(), used)).toBe(1);
    process.kill(child);
    await gone(child);
    expect(timesCounted(seconds(), used)).toBe(1);
  });

  it('includes a child that its parent never waited for', async () => {
    const { child, parent, used, isWaitedFor, seconds } = await startFamily('exec sleep 60');
    process.kill(child);
    process.kill(parent);
    await isWaitedFor();
    await gone(child);
    expect(timesCounted(seconds(), used)).toBe(1);
  });
});
