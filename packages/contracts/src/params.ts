import { z } from 'zod';

/** `:id` of most paths. An id that cannot exist is answered like one that does not: 404. */
export const byId = z.object({ id: z.uuid() });
