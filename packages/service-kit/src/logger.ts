import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino';
import { currentContext } from './context.ts';
import { maskText } from './mask-personal-data.ts';

export type Logger = PinoLogger;

// Only a safety net: code must not log bodies, tokens or personal data.
const redacted = ['password', 'token', 'secret', 'authorization', 'cookie', 'email'].flatMap((name) => [
  name,
  `*.${name}`,
]);

/**
 * Writes JSON lines to standard output: a fixed short message, data in fields, request and correlation id of the context.
 */
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

/** Characters of a stack: enough for the message and more than ten calls. */
const MAX_STACK = 4_000;

/**
 * Describes an error and its causes by name, message and stack, without the fields that drivers attach (queries with their
 * values). Servers repeat their input in messages, so personal data in messages is masked.
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
