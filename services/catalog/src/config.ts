import { readEnvironment, serviceEnvironment } from '@drappo/service-kit';
import { z } from 'zod';
import { parseLevelLimits, type LevelLimits } from './stock/domain/reservation-limits.ts';

const readLimits = (text: string, ctx: z.RefinementCtx): LevelLimits | null => {
  if (text === 'off') return null;
  const limits = parseLevelLimits(text);
  if (limits) return limits;
  ctx.addIssue({
    code: 'custom',
    message: 'expected off or three times pieces/orders and a share, such as 40/2,200/10,600/30,30%',
  });
  return z.NEVER;
};

const environment = z
  .object({
    ...serviceEnvironment,
    /** The portal's own address, the prefix of signed upload addresses. */
    PUBLIC_URL: z.url(),
    /**
     * Signs the upload addresses.
     * One key or several with commas between them, the newest first. The newest signs; older keys still verify.
     */
    UPLOAD_SIGNING_KEY: z
      .string()
      .transform((text) => text.split(',').map((key) => key.trim()))
      .pipe(z.array(z.string().min(16)).min(1)),
    /** Bucket of the object storage; without it, files are stored in MEDIA_ROOT. */
    S3_BUCKET: z.string().min(1).optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    /** Address of an S3-compatible server; unset for Amazon's own. */
    S3_ENDPOINT: z.url().optional(),
    /** The same server's address for browsers, if it differs. */
    S3_PUBLIC_ENDPOINT: z.url().optional(),
    /** `true` puts the bucket into the path; this is the default when S3_ENDPOINT is set. */
    S3_FORCE_PATH_STYLE: z.enum(['true', 'false']).optional(),
    /** Folder of the pictures that are served under /api/media. */
    MEDIA_ROOT: z.string().min(1),
    /**
     * `pieces/orders` for the three account levels (decision R17): e-mail not confirmed, confirmed, business verified.
     * A trailing `,30%` (the default) is the share of a product that all accounts of the first level may hold together.
     * `off`: no limits, for benchmarks and load runs.
     */
    RESERVATION_LIMITS: z.string().default('40/2,200/10,600/30').transform(readLimits),
  })
  .refine(({ S3_BUCKET, S3_ACCESS_KEY_ID }) => !S3_BUCKET || S3_ACCESS_KEY_ID, {
    path: ['S3_ACCESS_KEY_ID'],
    error: 'S3_BUCKET needs it',
  })
  .refine(({ S3_BUCKET, S3_SECRET_ACCESS_KEY }) => !S3_BUCKET || S3_SECRET_ACCESS_KEY, {
    path: ['S3_SECRET_ACCESS_KEY'],
    error: 'S3_BUCKET needs it',
  });
export type Config = z.output<typeof environment>;

export const readConfig = (values: Record<string, string | undefined>): Config => readEnvironment(environment, values);
