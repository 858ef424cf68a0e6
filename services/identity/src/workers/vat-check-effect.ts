import { z } from 'zod';

/** Queue and payload of one question to VIES, for those who ask for it. */
export const vatCheckEffect = { queue: 'identity-vat-check', schema: z.object({ checkId: z.uuid() }) };
export type VatCheckPayload = z.output<typeof vatCheckEffect.schema>;
