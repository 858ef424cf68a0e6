import type { LimitRaise, ReservationLevel } from '@drappo/contracts/catalog/reservation-limits';

/** An account's limits: pieces in active reservations and unpaid orders, and unpaid orders of the portal. */
export type Limit = { pieces: number; orders: number };
export type LevelLimits = Record<ReservationLevel, Limit> & {
  /** The share of a product that all accounts of the lowest level may hold together (percent); 30 by default. */
  sharePercent?: number;
};
/** An admin's limits for one account; null = the level's. */
export type OwnLimit = { pieces: number | null; orders: number | null };

export type Standing = { level: ReservationLevel; own: OwnLimit };

/** `40/2,200/10,600/30` or `40/2,200/10,600/30,30%`: pieces and orders of the three levels, and the share; undefined for anything else. */
export const parseLevelLimits = (text: string): LevelLimits | undefined => {
  const parts = text.split(',');
  const [, percent] = /^\s*(\d{1,2}|100)%\s*$/.exec(parts[3] ?? '') ?? [];
  if (parts.length > 3 && percent === undefined) return undefined;
  const limits = parts.slice(0, 3).map((level) => {
    const [, pieces, orders] = /^\s*(\d{1,9})\/(\d{1,9})\s*$/.exec(level) ?? [];
    return pieces === undefined ? undefined : { pieces: Number(pieces), orders: Number(orders) };
  });
  const [unconfirmed, confirmed, verified] = limits;
  if (parts.length > 4 || !unconfirmed || !confirmed || !verified) return undefined;
  return { unconfirmed, confirmed, verified, ...(percent !== undefined && { sharePercent: Number(percent) }) };
};

/** A verified business needs no confirmed e-mail: an admin has checked it. Unknown counts as unconfirmed. */
export const levelOf = ({
  emailConfirmed,
  verified,
}: {
  emailConfirmed: boolean | null;
  verified: boolean;
}): ReservationLevel => {
  if (verified) return 'verified';
  return emailConfirmed ? 'confirmed' : 'unconfirmed';
};

export const limitOf = (levels: LevelLimits, { level, own }: Standing): Limit => ({
  pieces: own.pieces ?? levels[level].pieces,
  orders: own.orders ?? levels[level].orders,
});

/** The steps that make room for the account; those that raise its limit come first. */
export const raisesOf = ({ level, own }: Standing, counted: keyof Limit): LimitRaise[] => {
  const byLevel = own[counted] === null && level !== 'verified';
  return [
    ...(byLevel && level === 'unconfirmed' ? (['confirm-email'] as const) : []),
    ...(byLevel ? (['verify-business'] as const) : []),
    'pay-or-cancel-orders',
    ...(counted === 'pieces' ? (['release-reservations'] as const) : []),
    ...(byLevel ? [] : (['ask-for-more'] as const)),
  ];
};
