import { limits } from '@drappo/contracts/limits';

/** "€50": above it shipping within Italy is free, as pages say that do not read the zones (decision R14). */
export const freeShippingAbove = `€${limits.freeShippingCents / 100}`;
