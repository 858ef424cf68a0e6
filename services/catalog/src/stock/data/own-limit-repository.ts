import type { OwnLimit } from '../domain/reservation-limits.ts';
import type { Tx } from '../../data/database.ts';

const levelLimits: OwnLimit = { pieces: null, orders: null };

/** An account's own limits, null where its level decides; undefined when the account does not exist. */
export const readOwnLimit = async (tx: Tx, userId: string): Promise<OwnLimit | undefined> => {
  const person = await tx.person.findUnique({ where: { userId }, select: { userId: true } });
  if (!person) return undefined;
  const own = await tx.ownLimit.findUnique({ where: { userId }, select: { pieces: true, orders: true } });
  return own ?? levelLimits;
};

export const saveOwnLimit = async (tx: Tx, userId: string, limit: OwnLimit): Promise<void> => {
  if (limit.pieces === null && limit.orders === null) await tx.ownLimit.deleteMany({ where: { userId } });
  else await tx.ownLimit.upsert({ where: { userId }, create: { userId, ...limit }, update: limit });
};
