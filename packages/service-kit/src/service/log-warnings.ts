import type { EventEmitter } from 'node:events';
import type { Logger } from '../logger.ts';

/** Writes Node's warnings as lines of the log; Node itself prints them as text between the JSON lines. */
export const logWarnings = (logger: Logger, source: EventEmitter = process): void => {
  // The only listener is Node's own, which prints them.
  source.removeAllListeners('warning');
  source.on('warning', (warning: Error) => logger.warn({ err: warning }, 'node warning'));
};
