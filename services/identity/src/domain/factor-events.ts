import { message, UserSecondFactorChangedV1, type EventMessage, type EventPayload } from '@drappo/contracts';

type Change = Omit<EventPayload<typeof UserSecondFactorChangedV1>, 'changedAt'>;

/** Tells the owner by e-mail; no secret is in it. */
export const secondFactorChanged = (change: Change, now: Date): EventMessage =>
  message(UserSecondFactorChangedV1, { ...change, changedAt: now.toISOString() }) as EventMessage;
