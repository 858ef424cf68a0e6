import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Cleans up when this process dies without a chance to do it itself. */
export type Watchdog = {
  /** Call when everything is stopped; nothing is left to watch then. */
  dismiss(): void;
};

const program = fileURLToPath(new URL('./watchdog-main.ts', import.meta.url));

/**
 * Starts a small process that holds the other end of a pipe. The pipe closes with this process, however it ends
 * (kill -9 included), and the watchdog then ends whatever the pid files of the run folder name.
 */
export const startWatchdog = (runFolder: string, node: string): Watchdog => {
  const child = spawn(node, [program, runFolder, String(process.pid)], {
    // A session of its own: Ctrl-C in the terminal must not take the watchdog away before its master.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  const { stdin } = child;
  if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref();
  return { dismiss: () => stdin.end() };
};
