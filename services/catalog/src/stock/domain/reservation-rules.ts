import { limits } from '@drappo/contracts/limits';
import { expiryInThePast } from './reservation-errors.ts';

const DAY_MS = 86_400_000;

/** Seven days from now, or earlier when the client requests it (decision O1). */
export const expiryOf = (asked: string | undefined, now: Date): Date => {
  const latest = new Date(now.getTime() + limits.reservationDays * DAY_MS);
  if (asked === undefined) return latest;
  const requested = new Date(asked);
  if (requested <= now) throw expiryInThePast();
  return requested < latest ? requested : latest;
};

/** "bianco, M": the name of a variant beside its product; null for the hidden default variant. */
export const variantInfo = (variant: {
  color: string | null;
  size: string | null;
  name: string;
  isDefault: boolean;
}): string | null =>
  variant.isDefault ? null : [variant.color, variant.size].filter(Boolean).join(', ') || variant.name;
