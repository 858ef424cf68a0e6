import type { IncomingMessage } from 'node:http';
import { tooLarge } from '../body-limit.ts';
import { createBodyBuffer } from './body-buffer.ts';
import { clientLeft } from './refusals.ts';

export type Taking = {
  /** The bytes as the client sent them. Rejects with 413, or with the error given to `stop`. */
  bytes: Promise<Buffer>;
  /** Discards the bytes received so far. */
  stop: (error: Error) => void;
};

/** Buffers a body without parsing or decoding it: webhooks are signed over their bytes. */
export const takeBody = (req: IncomingMessage, limit: number, onHeld: (bytes: number) => void): Taking => {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const body = createBodyBuffer(limit);
  const take = (chunk: Buffer): void => {
    if (body.size + chunk.length > limit) stop(tooLarge());
    else onHeld(body.add(chunk));
  };
  const stop = (error: Error): void => {
    req.off('data', take);
    reject(error);
  };
  req.on('data', take);
  req.once('end', () => resolve(body.bytes()));
  // Also emitted after a complete body: then nothing is left to reject, and creating an error costs more than everything
  // else.
  req.once('close', () => {
    if (!req.readableEnded) stop(clientLeft());
  });
  if (req.destroyed) stop(clientLeft());
  return { bytes: promise, stop };
};
