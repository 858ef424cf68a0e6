import { z } from 'zod';

const schema = z.object({ importId: z.uuid() });

/** The dry run of an import. Key: the import's id. */
export const checkImportEffect = { queue: 'catalog-import-check', schema };
/** Writes the valid products of an import. Key: the import's id. */
export const applyImportEffect = { queue: 'catalog-import-apply', schema };
export type ImportPayload = z.output<typeof schema>;
