import { AppError } from '@drappo/contracts/errors';
import type { IncomingMessage } from 'node:http';

export const tooLarge = (): AppError =>
  new AppError('too-large', { code: 'gateway.body-too-large', detail: 'I dati inviati sono troppo grandi.' });

/** Refuses a body that says itself that it is too large. */
export const refuseAnnounced = (req: IncomingMessage, limit: number): void => {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge();
};

/** Counts a body that does not say how large it is, on its way through; calls `onExceeded` once. */
export const countStreamed = (req: IncomingMessage, limit: number, onExceeded: () => void): void => {
  if (req.headers['transfer-encoding'] === undefined) return;
  let seen = 0;
  const count = (chunk: Buffer): void => {
    seen += chunk.length;
    if (seen <= limit) return;
    req.off('data', count);
    onExceeded();
  };
  req.on('data', count);
};

/** Time for a client to send the rest of a body that is no longer read (ms). */
const DRAIN_MS = 3_000;

/**
 * Takes in the rest of a refused body. Closing at once would reset the connection, and a client that is still sending
 * would see that instead of the answer; a client that continues for long is cut off all the same.
 */
export const discardRest = (req: IncomingMessage): void => {
  if (req.complete || req.destroyed) return;
  const { socket } = req;
  const cut = setTimeout(() => socket.destroy(), DRAIN_MS);
  const done = (): void => {
    clearTimeout(cut);
    socket.off('close', done);
  };
  req.once('end', done);
  socket.once('close', done);
  // Still tied to the upstream it would be paused as soon as that one is gone.
  req.unpipe();
  req.resume();
};
