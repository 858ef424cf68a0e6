import { AppError } from '@drappo/contracts/errors';
import express, { type RequestHandler } from 'express';

/** Reads the body of one endpoint: JSON by default, raw bytes on request, nothing for GET. */
export const bodyReader = ({ raw, limit }: { raw: boolean; limit: number }): RequestHandler =>
  raw ? express.raw({ type: () => true, limit }) : express.json({ type: 'application/json', limit, strict: false });

const sentences: Record<string, () => AppError> = {
  'entity.too.large': () =>
    new AppError('too-large', { code: 'kit.body-too-large', detail: 'I dati inviati sono troppo grandi.' }),
  'entity.parse.failed': () =>
    new AppError('invalid', {
      code: 'kit.broken-json',
      detail: 'I dati inviati non sono leggibili (JSON non valido).',
    }),
  'encoding.unsupported': () =>
    new AppError('unsupported-media', {
      code: 'kit.unsupported-encoding',
      detail: 'Codifica dei dati non supportata.',
    }),
  'charset.unsupported': () =>
    new AppError('unsupported-media', { code: 'kit.unsupported-charset', detail: 'Codifica dei dati non supportata.' }),
  'request.aborted': () => new AppError('invalid', { code: 'kit.aborted', detail: 'La richiesta è stata interrotta.' }),
  'request.size.invalid': () =>
    new AppError('invalid', { code: 'kit.size-mismatch', detail: 'La richiesta è stata interrotta.' }),
};

/** Converts errors of body parsers and the router to ours; undefined for any other error. */
export const httpLayerError = (error: unknown): AppError | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const { type, status } = error as { type?: unknown; status?: unknown };
  if (typeof type === 'string') return sentences[type]?.();
  // Express answers an undecodable path (`/%zz`) with its own 400.
  return status === 400
    ? new AppError('invalid', { code: 'kit.bad-request', detail: 'La richiesta non è valida.' })
    : undefined;
};

/** The parser skips a body that is not JSON: respond 415 instead of "field missing". */
export const refuseOtherMedia: RequestHandler = (req, _res, next) => {
  const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
  if (hasBody && !req.is('application/json')) {
    next(
      new AppError('unsupported-media', { code: 'kit.json-expected', detail: 'I dati vanno inviati in formato JSON.' }),
    );
    return;
  }
  next();
};
