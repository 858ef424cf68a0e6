import { AppError } from '@drappo/contracts/errors';

export const bodyTooSlow = (): AppError =>
  new AppError('too-slow', {
    code: 'gateway.body-too-slow',
    detail: 'I dati sono arrivati troppo lentamente. Controlla la connessione e riprova.',
  });

export const tooManyUnfinished = (): AppError =>
  new AppError('too-slow', {
    code: 'gateway.too-many-unfinished',
    detail: 'Troppe richieste non concluse dalla tua rete. Riprova tra poco.',
  });

export const noRoomForBody = (): AppError =>
  new AppError('unavailable', {
    code: 'gateway.no-room-for-body',
    detail: 'Il portale sta ricevendo troppi dati in questo momento. Riprova tra poco.',
    retryAfter: 2,
  });

export const clientLeft = (): AppError =>
  new AppError('invalid', { code: 'gateway.client-left', detail: 'La richiesta è stata interrotta.' });

/** The outcome of a request that was never finished, for the security log. */
export type Refusal = {
  event: 'request.too-slow' | 'request.dropped' | 'request.unreadable';
  reason: 'headers' | 'body' | 'answer' | 'crowded' | 'memory' | 'syntax';
  /** The key under which its client is counted. */
  address: string;
  requestId?: string | undefined;
};

export type ReportRefusal = (refusal: Refusal) => void;
