import { AppError } from '@drappo/contracts/errors';
import { SAVED_VIEWS } from '@drappo/contracts/orders/saved-views';

export const viewNotFound = (): AppError =>
  new AppError('not-found', { code: 'orders.view-not-found', detail: 'Vista non trovata' });

export const viewNameTaken = (): AppError =>
  new AppError('conflict', { code: 'orders.view-name-taken', detail: 'Hai già una vista con questo nome.' });

export const tooManyViews = (): AppError =>
  new AppError('conflict', {
    code: 'orders.too-many-views',
    detail: `Puoi salvare al massimo ${SAVED_VIEWS} viste. Eliminane una.`,
  });
