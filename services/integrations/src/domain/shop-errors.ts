import { AppError } from '@drappo/contracts/errors';

export const noShop = (): AppError =>
  new AppError('not-found', { code: 'integrations.no-shop', detail: 'Non hai nessun negozio collegato.' });

export const anotherShopFirst = (shopDomain: string): AppError =>
  new AppError('conflict', {
    code: 'integrations.another-shop',
    detail: `Hai già collegato ${shopDomain}. Disconnettilo prima di collegarne un altro.`,
  });

export const shopTaken = (): AppError =>
  new AppError('conflict', {
    code: 'integrations.shop-taken',
    detail: 'Questo negozio è già collegato a un altro account di Drappo. Va prima disconnesso da lì.',
  });

export const badSignature = (): AppError =>
  new AppError('invalid', { code: 'integrations.bad-signature', detail: 'La firma della richiesta non è valida.' });

/** A signed body under a topic or shop that it does not belong to. */
export const webhookMismatch = (): AppError =>
  new AppError('invalid', {
    code: 'integrations.webhook-mismatch',
    detail: 'Il contenuto della richiesta non corrisponde al suo tipo o al suo negozio.',
  });

export const shopOrderNotFound = (): AppError =>
  new AppError('not-found', { code: 'integrations.shop-order-not-found', detail: 'Ordine del negozio non trovato.' });

export const nothingToRetry = (): AppError =>
  new AppError('conflict', {
    code: 'integrations.nothing-to-retry',
    detail: 'Questo ordine non ha niente da riprovare. Ricarica la pagina.',
  });

/** The connection of a job has ended. */
export const shopGone = (): AppError =>
  new AppError('conflict', { code: 'integrations.shop-gone', detail: 'Il negozio non è più collegato.' });
