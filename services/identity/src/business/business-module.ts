import type { AnyEffectWorker, Endpoint, RateLimits, Runtime, UserActor } from '@drappo/service-kit';
import type { Response } from 'express';
import type { PrismaDatabase, Tx } from '../data/database.ts';
import { businessProfileEndpoint } from './http/business-profile-endpoint.ts';
import { createCheckVatNumber } from './use-cases/check-vat-number.ts';
import { createRequestVatCheck } from './use-cases/request-vat-check.ts';
import { createSaveBusinessProfile } from './use-cases/save-business-profile.ts';
import { createRepeatVatCheck, createVerifyBusiness } from './use-cases/verify-business.ts';
import { createVies } from './vies/vies.ts';
import { createVatCheckWorker } from './workers/vat-check.ts';

/** The limit of profile changes: each one queries VIES (docs/operations/expensive-functions.md). */
const PROFILES = { name: 'business-profile', points: 20, seconds: 3_600 };

type Needs = {
  prisma: PrismaDatabase;
  limits: RateLimits;
  settings: { VIES_URL?: string | undefined; VIES_REQUESTER_VAT?: string | undefined; VIES_TIMEOUT_MS: number };
  /** Issues the browser an access token with the user's current state. */
  renewAccess: (actor: UserActor, res: Response) => Promise<void>;
};

/** The business of a user: its profile, the checks of its VAT number, and the administrator's decision. */
export const createBusiness = (runtime: Runtime<Tx>, { prisma, limits, settings, renewAccess }: Needs) => {
  const { database, outbox, effects, clock } = runtime;
  const vies = settings.VIES_URL
    ? createVies({
        url: settings.VIES_URL.replace(/\/$/, ''),
        requesterVat: settings.VIES_REQUESTER_VAT,
        timeoutMs: settings.VIES_TIMEOUT_MS,
      })
    : undefined;
  const requestVatCheck = createRequestVatCheck({ clock, effects, viesIsKnown: vies !== undefined });
  const deps = { database, outbox, clock, requestVatCheck };
  const endpoints: Endpoint[] = [
    businessProfileEndpoint({
      clock,
      saveProfile: createSaveBusinessProfile(deps),
      profiles: limits.shared(PROFILES),
      renewAccess,
    }),
  ];
  const workers: AnyEffectWorker[] = vies ? [createVatCheckWorker(createCheckVatNumber({ prisma, vies, clock }))] : [];
  return {
    endpoints,
    workers,
    requestVatCheck,
    verifyBusiness: createVerifyBusiness(deps),
    repeatVatCheck: createRepeatVatCheck(deps),
  };
};

export type Business = ReturnType<typeof createBusiness>;
