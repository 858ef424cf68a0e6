import { AppError } from '@drappo/contracts/errors';
import type { Standing } from './reservation-limits.ts';

/** What a product has, and what accounts on the lowest level hold of it together, in reservations and unpaid orders. */
export type UnconfirmedShare = { stock: number; held: number };

const LEAST_PIECES = 5;

/** Accounts are free of cost, so those without a confirmed e-mail share a limit per product: 30 % of its pieces, at least 5. */
export const unconfirmedLimit = (stock: number): number => Math.max(LEAST_PIECES, Math.floor((stock * 3) / 10));

export const isUnconfirmed = ({ level }: Pick<Standing, 'level'>): boolean => level === 'unconfirmed';

const remaining = (left: number): string => {
  if (left <= 0) return 'adesso sono tutti riservati';
  return left === 1 ? 'ne resta 1' : `ne restano ${left}`;
};

/** Accounts without a confirmed e-mail would hold too much of the product together; undefined where `more` fits. */
export const shareReached = ({ stock, held }: UnconfirmedShare, more: number): AppError | undefined => {
  const limit = unconfirmedLimit(stock);
  if (held + more <= limit) return undefined;
  return new AppError('conflict', {
    code: 'reservations.limit-reached',
    detail: `Gli account che non hanno ancora confermato l'e-mail possono avere insieme al massimo ${limit} pezzi di questo prodotto: ${remaining(limit - held)}. Conferma la tua e-mail e questo limite non vale più per te.`,
    extra: { counted: 'product', limit, inUse: held, raisedBy: ['confirm-email', 'verify-business'] },
  });
};
