import { isInVies } from '@drappo/contracts/identity/rules/vat-number';
import { uuidv7, type Clock, type Effects } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { insertVatCheck } from '../data/vat-check-repository.ts';
import { vatCheckEffect } from '../domain/effects.ts';
import type { User } from '../../users/domain/user.ts';

export type RequestVatCheckDeps = {
  clock: Clock;
  effects: Effects;
  /** False when no VIES address is configured. */
  viesIsKnown: boolean;
};

/**
 * Requests a check of a user's VAT number in the commit of `tx`; does nothing for users without one. Without a VIES
 * address, and for a number that VIES does not know, the check is immediately stored as unanswered: an administrator
 * checks the number, and no country's silence counts as "invalid" (R27).
 */
export const createRequestVatCheck =
  ({ clock, effects, viesIsKnown }: RequestVatCheckDeps) =>
  async (tx: Tx, { id: userId, vatNumber }: Pick<User, 'id' | 'vatNumber'>): Promise<void> => {
    if (!vatNumber) return;
    const now = clock.now();
    const asksVies = viesIsKnown && isInVies(vatNumber);
    const id = uuidv7(now.getTime());
    await insertVatCheck(tx, {
      id,
      userId,
      vatNumber,
      requestedAt: now,
      consultationNumber: null,
      traderName: null,
      traderAddress: null,
      ...(asksVies ? { verdict: 'running', checkedAt: null } : { verdict: 'unavailable', checkedAt: now }),
    });
    if (asksVies) await effects.add(tx, vatCheckEffect, { key: id, payload: { checkId: id } });
  };
export type RequestVatCheck = ReturnType<typeof createRequestVatCheck>;
