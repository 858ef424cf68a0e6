import { AppError } from '@drappo/contracts/errors';
import type { IncomingMessage } from 'node:http';

export const tooLarge = (): AppError =>
  new AppError('too-large', { code: 'gateway.body-too-large', detail: 'I dati inviati sono troppo grandi.' });

/** Rejects a body whose Content-Length exceeds the limit. */
export const refuseAnnounced = (req: IncomingMessage, limit: number): void => {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge();
};

/** Counts a body without a declared length while it passes through; calls `onExceeded` once. */
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

/** Time for a client to send the rest of a rejected body (ms). */
const DRAIN_MS = 3_000;

/**
 * Reads and discards the rest of a rejected body. Closing immediately would reset the connection, and a client that still
 * sends would see the reset instead of the answer. A client that continues for too long is disconnected.
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
  // Unpiped, or it would pause as soon as the upstream is closed.
  req.unpipe();
  req.resume();
};
