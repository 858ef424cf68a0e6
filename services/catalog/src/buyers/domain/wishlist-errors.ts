import { AppError } from '@drappo/contracts/errors';
import { limits } from '@drappo/contracts/limits';

export const wishlistEntryNotFound = (): AppError =>
  new AppError('not-found', {
    code: 'catalog.wishlist-entry-not-found',
    detail: 'Il prodotto non è più nella wishlist',
  });

export const wishlistEntryExists = (): AppError =>
  new AppError('conflict', {
    code: 'catalog.wishlist-entry-exists',
    detail: 'Questa variante è già nella wishlist: cambia lì la quantità.',
  });

export const wishlistListNotFound = (): AppError =>
  new AppError('not-found', { code: 'catalog.wishlist-list-not-found', detail: 'La lista non esiste più' });

export const wishlistListExists = (): AppError =>
  new AppError('conflict', {
    code: 'catalog.wishlist-list-exists',
    detail: 'Hai già una lista con questo nome',
    errors: [{ field: 'name', message: 'Hai già una lista con questo nome' }],
  });

export const tooManyWishlistLists = (): AppError =>
  new AppError('conflict', {
    code: 'catalog.too-many-wishlist-lists',
    detail: `Puoi avere al massimo ${limits.wishlistLists} liste: elimina quelle che non usi più.`,
  });

export const wishlistFull = (room: number): AppError =>
  new AppError('conflict', {
    code: 'catalog.wishlist-full',
    detail: `Una lista ha al massimo ${limits.wishlistLines} righe: qui ${roomText(room)}.`,
    extra: { room },
  });

const roomText = (room: number): string =>
  room === 0 ? 'non ce ne stanno altre' : room === 1 ? 'ne sta ancora 1' : `ne stanno ancora ${room}`;
