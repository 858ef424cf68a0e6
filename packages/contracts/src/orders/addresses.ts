import { z } from 'zod';
import { shippingAddressFact } from './forms/shipping-address.ts';

/** A reseller's saved shipping address; of those who have any, exactly one is the default. */
export const savedAddress = shippingAddressFact.extend({
  id: z.string(),
  isDefault: z.boolean(),
  createdAt: z.string(),
});
export type SavedAddress = z.infer<typeof savedAddress>;
