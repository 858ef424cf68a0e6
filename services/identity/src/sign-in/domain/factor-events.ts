import { message, type EventMessage, type EventPayload } from '@drappo/contracts/event';
import { UserSecondFactorChangedV1, UserSecondFactorGuessedV1 } from '@drappo/contracts/identity/account-events';

type Change = Omit<EventPayload<typeof UserSecondFactorChangedV1>, 'changedAt'>;

/** E-mailed to the owner; it contains no secret. */
export const secondFactorChanged = (change: Change, now: Date): EventMessage =>
  message(UserSecondFactorChangedV1, { ...change, changedAt: now.toISOString() }) as EventMessage;

type Guessed = Omit<EventPayload<typeof UserSecondFactorGuessedV1>, 'guessedAt'>;

/** E-mailed to the account holder: someone is guessing codes. */
export const secondFactorGuessed = (guessed: Guessed, now: Date): EventMessage =>
  message(UserSecondFactorGuessedV1, { ...guessed, guessedAt: now.toISOString() }) as EventMessage;
