import { createLogger, type Logger } from '../../src/logger.ts';

export type CapturedLog = { logger: Logger; lines: string[]; text: () => string };

/** The services' own logger, with its lines in memory instead of on standard output. */
export const capturedLog = (): CapturedLog => {
  const lines: string[] = [];
  const logger = createLogger('test', 'trace', { write: (line: string) => void lines.push(line) });
  return { logger, lines, text: () => lines.join('') };
};
