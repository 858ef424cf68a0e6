import * as routes from '@drappo/contracts/shipping/routes';
import { getShippingWaiting } from '@drappo/contracts/waiting-routes';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import {
  countProfilesToReview,
  profileAnswer,
  readProfile,
  readProfileOf,
  readProfiles,
} from '../data/profile-queries.ts';
import { requireWhiteLabel } from '../domain/shipping-errors.ts';
import type { createReviewPackagingProfile } from '../use-cases/review-packaging-profile.ts';
import type { createSavePackagingProfile } from '../use-cases/save-packaging-profile.ts';

type Deps = {
  prisma: PrismaClient;
  saveProfile: ReturnType<typeof createSavePackagingProfile>;
  reviewProfile: ReturnType<typeof createReviewPackagingProfile>;
};

export const packagingEndpoints = ({ prisma, saveProfile, reviewProfile }: Deps): Endpoint[] => [
  endpoint(routes.getPackagingProfile, async ({ actor }) => {
    requireWhiteLabel(actor.plan);
    return readProfileOf(prisma, actor.userId);
  }),
  endpoint(routes.savePackagingProfile, async ({ body, ctx }) => profileAnswer(await saveProfile(body, ctx))),
  endpoint(routes.listPackagingProfiles, ({ query }) => readProfiles(prisma, query)),
  endpoint(getShippingWaiting, () => countProfilesToReview(prisma)),
  endpoint(routes.reviewPackagingProfile, async ({ params, body, ctx }) => {
    await reviewProfile(params.id, body, ctx);
    return readProfile(prisma, params.id);
  }),
];
