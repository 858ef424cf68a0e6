import { AppError } from '@drappo/contracts';
import type { IncomingMessage } from 'node:http';

const tooLarge = (): AppError =>
  new AppError('too-large', { code: 'gateway.body-too-large', detail: 'I dati inviati sono troppo grandi.' });

/** Refuses what says that it is too large; what does not say is counted on its way through, and `onExceeded` called once. */
export const limitBody = (req: IncomingMessage, limit: number, onExceeded: (error: AppError) => void): void => {
  const announced = req.headers['content-length'];
  if (announced !== undefined) {
    if (Number(announced) > limit) throw tooLarge();
    return;
  }
  if (req.headers['transfer-encoding'] === undefined) return;
  let seen = 0;
  const push = req.push.bind(req);
  // Chunks are counted as the parser hands them over: a listener for them would start the stream before the proxy reads it.
  req.push = (chunk: Buffer | null, encoding?: BufferEncoding): boolean => {
    seen += chunk?.length ?? 0;
    if (seen <= limit) return push(chunk, encoding);
    req.push = () => false;
    onExceeded(tooLarge());
    return false;
  };
};
