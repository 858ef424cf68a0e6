import { AppError } from '@drappo/contracts/errors';
import type { LevelLimits, Standing } from './reservation-limits.ts';

/** The limit and the holdings of all accounts on the lowest level for one product, in reservations and unpaid orders. */
export type UnconfirmedShare = { limit: number; held: number };

const LEAST_PIECES = 5;
const DEFAULT_PERCENT = 30;

/** Accounts are free, so those without a confirmed e-mail share a limit per product: a part of its pieces, at least 5. */
export const unconfirmedLimit = (stock: number, percent = DEFAULT_PERCENT): number =>
  Math.max(LEAST_PIECES, Math.floor((stock * percent) / 100));

/** Whether the account shares this limit; no account does when the limit covers all pieces. */
export const sharesLimit = ({ sharePercent }: LevelLimits, { level }: Pick<Standing, 'level'>): boolean =>
  level === 'unconfirmed' && sharePercent !== 100;

const remaining = (left: number): string => {
  if (left <= 0) return 'adesso sono tutti riservati';
  return left === 1 ? 'ne resta 1' : `ne restano ${left}`;
};

/** Error when accounts without a confirmed e-mail would hold too much of the product; undefined when `more` is allowed. */
export const shareReached = ({ limit, held }: UnconfirmedShare, more: number): AppError | undefined => {
  if (held + more <= limit) return undefined;
  return new AppError('conflict', {
    code: 'reservations.limit-reached',
    detail: `Gli account che non hanno ancora confermato l'e-mail possono avere insieme al massimo ${limit} pezzi di questo prodotto: ${remaining(limit - held)}. Conferma la tua e-mail e questo limite non vale più per te.`,
    extra: { counted: 'product', limit, inUse: held, raisedBy: ['confirm-email', 'verify-business'] },
  });
};
