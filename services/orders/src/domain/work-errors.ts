import { AppError } from '@drappo/contracts/errors';
import { UNDO_PICK_LIST_MINUTES } from '@drappo/contracts/orders/pick-lists';
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

export const nothingToPick = (): AppError =>
  new AppError('conflict', {
    code: 'orders.nothing-to-pick',
    detail: 'Nessuno degli ordini scelti è da preparare: sono già in preparazione, spediti o annullati.',
  });

export const pickListNotFound = (): AppError =>
  new AppError('not-found', { code: 'orders.pick-list-not-found', detail: 'Lista di prelievo non trovata' });

export const pickListTooOld = (): AppError =>
  new AppError('conflict', {
    code: 'orders.pick-list-too-old',
    detail: `Una lista si annulla entro ${UNDO_PICK_LIST_MINUTES} minuti.`,
  });
