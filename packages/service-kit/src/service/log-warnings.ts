import type { EventEmitter } from 'node:events';
import { format } from 'node:util';
import type { Logger } from '../logger.ts';
import { maskText } from '../mask-personal-data.ts';

/** Writes Node's warnings as log lines; Node itself prints them as text between the JSON lines. */
export const logWarnings = (logger: Logger, source: EventEmitter = process): void => {
  // The only listener is Node's own, which prints them.
  source.removeAllListeners('warning');
  source.on('warning', (warning: Error) => logger.warn({ err: warning }, 'node warning'));
};

type Printer = Record<'debug' | 'error' | 'info' | 'log' | 'warn', (...values: unknown[]) => void>;

/** Writes console output of packages (the Redis clients have some) as log lines. */
export const logConsole = (logger: Logger, printer: Printer = console): void => {
  const print = (...values: unknown[]): void => logger.warn({ text: maskText(format(...values)) }, 'console output');
  Object.assign(printer, { debug: print, error: print, info: print, log: print, warn: print });
};
