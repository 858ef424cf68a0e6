import { limits } from '@drappo/contracts/limits';

/** "€50": shipping within Italy is free above it, as stated by pages that do not read the zones (decision R14). */
export const freeShippingAbove = `€${limits.freeShippingCents / 100}`;
