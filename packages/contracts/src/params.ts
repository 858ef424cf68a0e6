import { z } from 'zod';

/** `:id` of most paths. An invalid id gets the same answer as an unknown one: 404. */
export const byId = z.object({ id: z.uuid() });
