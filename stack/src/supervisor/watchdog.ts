import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Cleans up when this process dies without being able to do so. */
export type Watchdog = {
  /**
   * Call it when everything is stopped and there is nothing left to watch. It resolves when the watchdog has ended and left
   * alone what is in the folder: the next start may already be writing there.
   */
  dismiss(): Promise<void>;
};

const program = fileURLToPath(new URL('./watchdog-main.ts', import.meta.url));

/**
 * Starts a small process that holds the other end of a pipe. The pipe closes when this process ends in any way
 * (including kill -9), and the watchdog then ends all processes in the pid files of the run folder.
 */
export const startWatchdog = (runFolder: string, node: string): Watchdog => {
  const child = spawn(node, [program, runFolder, String(process.pid)], {
    // In its own session: Ctrl-C in the terminal must not end the watchdog before its parent.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  const { stdin } = child;
  if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref();
  return {
    async dismiss() {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      const ended = once(child, 'exit');
      stdin.end('dismissed');
      await ended;
    },
  };
};
