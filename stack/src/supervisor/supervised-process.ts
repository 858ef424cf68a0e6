import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { StackFailure, messageOf } from '../failure.ts';
import { endGroup, signalGroup } from './kill-group.ts';
import { launch } from './launch.ts';
import { sizeOf, tailOf } from './log-file.ts';
import { removePidFile, writePidFile } from './pid-files.ts';
import type { ProcessEvent, ProcessSpec, SupervisedProcess } from './process-spec.ts';
import { pause, until } from './wait.ts';

export type SupervisionContext = {
  runFolder: string;
  logFolder: string;
  /** Prints a line of output; absent when output goes only to the log file. */
  show?: ((name: string, line: string) => void) | undefined;
  onEvent?: ((event: ProcessEvent) => void) | undefined;
};

const firstBackoff = 100;
const longestBackoff = 5_000;
const steadyAfter = 10_000;
const exitsBeforeGivingUp = 3;

/** Keeps one process running from `start` to `stop`. */
export const superviseProcess = (spec: ProcessSpec, context: SupervisionContext): SupervisedProcess => {
  const logFile = join(context.logFolder, `${spec.name}.log`);
  const stopSignal = spec.stopSignal ?? 'SIGTERM';
  const show = context.show;
  let child: ChildProcess | undefined;
  let shouldRun = false;
  let isInUse = false;
  let everReady = false;
  let restarts = 0;
  let exits = 0;
  let backoff = firstBackoff;
  const given: { up?: string } = {};
  let keeping: Promise<void> = Promise.resolve();
  let giveUpWaiting = new AbortController();

  const tell = (event: Omit<ProcessEvent, 'name'>) => context.onEvent?.({ name: spec.name, ...event });

  const runOnce = async (): Promise<string> => {
    try {
      await spec.beforeLaunch?.();
    } catch (error) {
      return messageOf(error);
    }
    if (!shouldRun) return 'stopped meanwhile';
    const launchedAt = performance.now();
    const next = launch(spec, logFile, show === undefined ? undefined : (line) => show(spec.name, line));
    const ended = once(next, 'exit').then(
      ([code, signal]) => (signal === null ? `exit code ${String(code)}` : String(signal)),
      (error: unknown) => messageOf(error),
    );
    const { pid } = next;
    if (pid === undefined) return ended;
    child = next;
    writePidFile(context.runFolder, spec.name, pid, stopSignal);
    tell({ kind: 'launched', pid });
    const how = await ended;
    child = undefined;
    // Child processes must not outlive their leader: they would block ports and files of its successor.
    signalGroup(pid, 'SIGKILL');
    removePidFile(context.runFolder, spec.name, pid);
    // A process that ran for long is restarted immediately.
    if (performance.now() - launchedAt > steadyAfter) backoff = 0;
    return how;
  };

  const keepRunning = async (): Promise<void> => {
    while (shouldRun) {
      const how = await runOnce();
      if (!shouldRun) return;
      exits += 1;
      tell({ kind: 'crashed', detail: how });
      if (!everReady && exits >= exitsBeforeGivingUp) throw new Error(`ended at once, ${exits} times: ${how}`);
      await pause(backoff, giveUpWaiting.signal);
      backoff = Math.min(Math.max(backoff * 2, firstBackoff), longestBackoff);
      if (everReady) restarts += 1;
    }
  };

  const isReady = async () => child !== undefined && (await spec.ready()) && child !== undefined;

  const failed = (reason: string, logFrom: number) =>
    new StackFailure(
      `${spec.name} did not start: ${reason}.`,
      `Its log, ${logFile}, ends with:\n${tailOf(logFile, logFrom)}`,
    );

  const start = async (): Promise<void> => {
    if (shouldRun) return untilReady();
    const logFrom = sizeOf(logFile);
    shouldRun = true;
    isInUse = true;
    exits = 0;
    everReady = false;
    delete given.up;
    backoff = firstBackoff;
    giveUpWaiting = new AbortController();
    keeping = keepRunning().catch((error: unknown) => {
      given.up = messageOf(error);
    });
    const outcome = await until(
      async () => (given.up !== undefined || !shouldRun ? 'failed' : (await isReady()) && 'ready'),
      { timeout: spec.readyWithin },
    );
    if (outcome === 'ready') {
      everReady = true;
      return;
    }
    const late = `not ready after ${Math.round(spec.readyWithin / 1000)} s`;
    const reason = given.up ?? (shouldRun ? late : 'it was stopped');
    await stop();
    throw failed(reason, logFrom);
  };

  const stop = async (): Promise<void> => {
    shouldRun = false;
    giveUpWaiting.abort();
    const pid = child?.pid;
    if (pid !== undefined) await endGroup(pid, stopSignal, spec.stopWithin ?? 8_000);
    await keeping;
    isInUse = shouldRun;
    tell({ kind: 'stopped' });
  };

  const untilReady = async (timeout = spec.readyWithin): Promise<void> => {
    const logFrom = sizeOf(logFile);
    if ((await until(isReady, { timeout })) === undefined) {
      throw failed(`not ready after ${Math.round(timeout / 1000)} s`, logFrom);
    }
  };

  return {
    name: spec.name,
    get pid() {
      return child?.pid;
    },
    get isInUse() {
      return isInUse;
    },
    get restarts() {
      return restarts;
    },
    kill: () => {
      const pid = child?.pid;
      if (pid !== undefined) child?.kill('SIGKILL');
      return pid;
    },
    start,
    stop,
    untilReady,
  };
};
