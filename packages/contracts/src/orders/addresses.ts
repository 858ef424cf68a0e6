import { z } from 'zod';
import { shippingAddressFact } from './forms/shipping-address.ts';

/** A reseller's saved shipping address; each reseller with saved addresses has exactly one default. */
export const savedAddress = shippingAddressFact.extend({
  id: z.string(),
  isDefault: z.boolean(),
  createdAt: z.string(),
});
export type SavedAddress = z.infer<typeof savedAddress>;
