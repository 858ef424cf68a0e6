import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino';
import { currentContext } from './context.ts';

export type Logger = PinoLogger;

// A net only: code never logs bodies, tokens or personal data in the first place.
const redacted = ['password', 'token', 'secret', 'authorization', 'cookie', 'email'].flatMap((name) => [
  name,
  `*.${name}`,
]);

/** JSON lines on standard output (tests: elsewhere): a fixed short message, data in fields, request and correlation id from the context. */
export const createLogger = (
  service: string,
  level: string,
  destination: DestinationStream = pino.destination(1),
): Logger =>
  pino(
    {
      level,
      base: { service, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: redacted, censor: '[redacted]' },
      serializers: { err: describeError },
      mixin: () => {
        const context = currentContext();
        return context ? { requestId: context.requestId, correlationId: context.correlationId } : {};
      },
    },
    destination,
  );

export const silentLogger = (): Logger => pino({ level: 'silent' });

/** Name, message and stack of an error and its causes, without the fields that drivers attach (queries with their values). */
export const describeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
};
