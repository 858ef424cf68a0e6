import { z } from 'zod';

const schema = z.object({ importId: z.uuid() });

/** Queues of the two steps of an import, for those who ask for one. */
export const checkImportEffect = { queue: 'catalog-import-check', schema };
export const applyImportEffect = { queue: 'catalog-import-apply', schema };
export type ImportPayload = z.output<typeof schema>;
