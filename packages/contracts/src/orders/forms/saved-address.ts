import { z } from 'zod';
import { shippingAddress } from './shipping-address.ts';

/** A shipping address that a reseller saves for later orders; `isDefault` true makes it the default. */
export const savedAddressForm = shippingAddress.safeExtend({ isDefault: z.boolean().optional() });
export type SavedAddressForm = z.input<typeof savedAddressForm>;
