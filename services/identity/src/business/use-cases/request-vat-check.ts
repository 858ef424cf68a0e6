import { uuidv7, type Clock, type Effects } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { insertVatCheck } from '../data/vat-check-repository.ts';
import { vatCheckEffect } from '../domain/effects.ts';
import type { User } from '../../users/domain/user.ts';

export type RequestVatCheckDeps = {
  clock: Clock;
  effects: Effects;
  /** False when no VIES address is configured: the check is then stored as unanswered at once. */
  viesIsKnown: boolean;
};

/** Requests a check of a user's VAT number in the commit of `tx`; does nothing for users without one. */
export const createRequestVatCheck =
  ({ clock, effects, viesIsKnown }: RequestVatCheckDeps) =>
  async (tx: Tx, { id: userId, vatNumber }: Pick<User, 'id' | 'vatNumber'>): Promise<void> => {
    if (!vatNumber) return;
    const now = clock.now();
    const id = uuidv7(now.getTime());
    await insertVatCheck(tx, {
      id,
      userId,
      vatNumber,
      requestedAt: now,
      consultationNumber: null,
      traderName: null,
      traderAddress: null,
      ...(viesIsKnown ? { verdict: 'running', checkedAt: null } : { verdict: 'unavailable', checkedAt: now }),
    });
    if (viesIsKnown) await effects.add(tx, vatCheckEffect, { key: id, payload: { checkId: id } });
  };
export type RequestVatCheck = ReturnType<typeof createRequestVatCheck>;
