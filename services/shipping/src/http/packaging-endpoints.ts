import { packagingProfileForm, packagingReviewForm } from '@drappo/contracts/shipping/forms/packaging-profile';
import {
  adminPackagingProfile,
  adminPackagingProfiles,
  packagingProfile,
  packagingProfilesQuery,
} from '@drappo/contracts/shipping/packaging-profile';
import { id } from '@drappo/contracts/text';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
import type { PrismaClient } from '../data/database.ts';
import { profileAnswer, readProfile, readProfileOf, readProfiles } from '../data/profile-queries.ts';
import { requireWhiteLabel } from '../domain/shipping-errors.ts';
import type { createReviewPackagingProfile } from '../use-cases/review-packaging-profile.ts';
import type { createSavePackagingProfile } from '../use-cases/save-packaging-profile.ts';

type Deps = {
  prisma: PrismaClient;
  saveProfile: ReturnType<typeof createSavePackagingProfile>;
  reviewProfile: ReturnType<typeof createReviewPackagingProfile>;
};

export const packagingEndpoints = ({ prisma, saveProfile, reviewProfile }: Deps): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/api/white-label',
    access: 'user',
    response: packagingProfile.nullable(),
    async handle({ actor }) {
      requireWhiteLabel(actor.plan);
      return readProfileOf(prisma, actor.userId);
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/white-label',
    access: 'user',
    body: packagingProfileForm,
    response: packagingProfile,
    handle: async ({ body, ctx }) => profileAnswer(await saveProfile(body, ctx)),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/white-label',
    access: 'admin',
    query: packagingProfilesQuery,
    response: adminPackagingProfiles,
    handle: ({ query }) => readProfiles(prisma, query),
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/white-label/:id',
    access: 'admin',
    params: z.object({ id }),
    body: packagingReviewForm,
    response: adminPackagingProfile,
    async handle({ params, body, ctx }) {
      await reviewProfile(params.id, body, ctx);
      return readProfile(prisma, params.id);
    },
  }),
];
