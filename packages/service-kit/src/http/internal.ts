import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError, erasureObstacles, servicePersonalData, type ErasureObstacles } from '@drappo/contracts';
import type { Request } from 'express';
import { z } from 'zod';
import { endpoint, type Endpoint } from './endpoint.ts';

// Digests have one length, so that comparing takes the same time whatever was sent.
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const sameText = (left: string, right: string): boolean => timingSafeEqual(digest(left), digest(right));

/** For calls between services, which the gateway does not route. Throws `unauthenticated` without the shared token. */
export const requireService = (req: Request, internalToken: string): void => {
  if (sameText(req.get('authorization') ?? '', `Bearer ${internalToken}`)) return;
  throw new AppError('unauthenticated', { code: 'kit.internal-only', detail: 'Devi accedere per continuare.' });
};

/** What a service says about one person to the service that answers people's rights (GDPR). */
export type PersonalDataParts = {
  /** Everything kept about the person, by area, without internal ids that say nothing to them. */
  read: (userId: string) => Promise<Record<string, unknown>>;
  /** What stands in the way of erasing the person now; by default nothing. */
  obstacles?: (userId: string) => Promise<ErasureObstacles>;
};

const params = z.object({ id: z.uuid() });

export const personalDataEndpoints = (
  { read, obstacles = async () => ({ obstacles: [], keepUntil: null }) }: PersonalDataParts,
  internalToken: string,
): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/internal/personal-data/:id',
    access: 'public',
    params,
    response: servicePersonalData,
    async handle({ params: { id }, req, res }) {
      requireService(req, internalToken);
      res.set('Cache-Control', 'no-store');
      return read(id);
    },
  }),
  endpoint({
    method: 'get',
    path: '/internal/erasure-obstacles/:id',
    access: 'public',
    params,
    response: erasureObstacles,
    async handle({ params: { id }, req }) {
      requireService(req, internalToken);
      return obstacles(id);
    },
  }),
];
