import type { IncomingMessage } from 'node:http';
import { tooLarge } from '../body-limit.ts';
import { createBodyBuffer } from './body-buffer.ts';
import { clientLeft } from './refusals.ts';

export type Taking = {
  /** Every byte as the client sent it. Rejects with 413, or with what `stop` was given. */
  bytes: Promise<Buffer>;
  /** Lets go of what came so far. */
  stop: (error: Error) => void;
};

/** Takes a body in. Nothing of it is parsed or decoded: webhooks are signed over their bytes. */
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
  // Also emitted after a whole body: then there is nothing left to reject, and an error costs more than all the rest.
  req.once('close', () => {
    if (!req.readableEnded) stop(clientLeft());
  });
  if (req.destroyed) stop(clientLeft());
  return { bytes: promise, stop };
};
