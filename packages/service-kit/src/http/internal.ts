import { erasureObstacles, servicePersonalData, type ErasureObstacles } from '@drappo/contracts/identity/personal-data';
import { z } from 'zod';
import { endpoint, type Endpoint } from './endpoint.ts';

/** What a service says about one person to the service that answers people's rights (GDPR). */
export type PersonalDataParts = {
  /** Everything kept about the person, by area, without internal ids that say nothing to them. */
  read: (userId: string) => Promise<Record<string, unknown>>;
  /** What stands in the way of erasing the person now; by default nothing. */
  obstacles?: (userId: string) => Promise<ErasureObstacles>;
};

const params = z.object({ id: z.uuid() });

export const personalDataEndpoints = ({
  read,
  obstacles = async () => ({ obstacles: [], keepUntil: null }),
}: PersonalDataParts): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/internal/personal-data/:id',
    access: 'service',
    purpose: 'personal-data',
    params,
    response: servicePersonalData,
    async handle({ params: { id }, res }) {
      res.set('Cache-Control', 'no-store');
      return read(id);
    },
  }),
  endpoint({
    method: 'get',
    path: '/internal/erasure-obstacles/:id',
    access: 'service',
    purpose: 'erasure-obstacles',
    params,
    response: erasureObstacles,
    handle: async ({ params: { id } }) => obstacles(id),
  }),
];
