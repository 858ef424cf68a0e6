import { z } from 'zod';

/** Queries VIES for one VAT number. Key: the check's id. */
export const vatCheckEffect = { queue: 'identity-vat-check', schema: z.object({ checkId: z.uuid() }) };
export type VatCheckPayload = z.output<typeof vatCheckEffect.schema>;
