import { describeFailure } from '../stack/src/failure.ts';
import { endPrograms } from '../stack/src/infrastructure/run-program.ts';

const sameSignalWithin = 1_500;

/** The context of a command: when to stop. */
export type CommandContext = {
  /** Fires at Ctrl-C, SIGTERM or SIGHUP, or when the process that started us has exited. */
  signal: AbortSignal;
  /** Resolves when it fires. */
  stopRequested: Promise<void>;
};

/**
 * Runs a command of the stack to its end and exits with the code that it returns.
 * Prints a failure in words; after a stop request it exits with 0 once everything is down.
 */
export const runCommand = async (command: (context: CommandContext) => Promise<number>): Promise<void> => {
  const abort = new AbortController();
  const stopRequested = new Promise<void>((resolve) => abort.signal.addEventListener('abort', () => resolve()));
  let askedAt: number | undefined;
  const ask = () => {
    // Ctrl-C arrives from the terminal and again from the parent that forwards it: this is one request, not two.
    if (askedAt !== undefined && performance.now() - askedAt < sameSignalWithin) return;
    // A second request means stop immediately: the watchdog kills the rest.
    if (askedAt !== undefined) process.exit(130);
    askedAt = performance.now();
    abort.abort();
    endPrograms();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  process.on('disconnect', ask);
  // The terminal or the reader of a pipe may disappear first: that must not interrupt the shutdown.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);

  try {
    process.exit(await command({ signal: abort.signal, stopRequested }));
  } catch (error) {
    if (abort.signal.aborted) process.exit(0);
    process.stderr.write(`\n${describeFailure(error)}\n`);
    process.exit(1);
  }
};
