import { readEnvironment, serviceEnvironment } from '@drappo/service-kit';
import { z } from 'zod';

const environment = z.object({
  ...serviceEnvironment,
  /** Folder of the pictures that are served under /api/media. */
  MEDIA_ROOT: z.string().min(1),
  /** How many pieces one reseller may hold at a time (decision O1). */
  RESERVATION_PIECES_PER_RESELLER: z.coerce.number().int().positive().default(200),
});
export type Config = z.output<typeof environment>;

export const readConfig = (values: Record<string, string | undefined>): Config => readEnvironment(environment, values);
