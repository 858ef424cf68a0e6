import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino';
import { currentContext } from './context.ts';
import { maskText } from './mask-personal-data.ts';

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

/** More than ten calls and the message before them. */
const MAX_STACK = 4_000;

/**
 * Name, message and stack of an error and its causes, without the fields that drivers attach (queries with their values).
 * Servers repeat what they were sent in their messages, so personal data in these are masked.
 */
export const describeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return { message: maskText(String(error)) };
  return {
    name: error.name,
    message: maskText(error.message),
    stack: error.stack && maskText(error.stack, MAX_STACK),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
};
