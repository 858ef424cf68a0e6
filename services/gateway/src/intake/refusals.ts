import { AppError } from '@drappo/contracts';

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
