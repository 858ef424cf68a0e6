import { readErasureObstacles, readServicePersonalData } from '@drappo/contracts/every-service-routes';
import type { ErasureObstacles } from '@drappo/contracts/identity/personal-data';
import { endpoint, type Endpoint } from './endpoint.ts';

/** What a service says about one person to the service that answers people's rights (GDPR). */
export type PersonalDataParts = {
  /** Everything kept about the person, by area, without internal ids that say nothing to them. */
  read: (userId: string) => Promise<Record<string, unknown>>;
  /** What stands in the way of erasing the person now; by default nothing. */
  obstacles?: (userId: string) => Promise<ErasureObstacles>;
};

export const personalDataEndpoints = ({
  read,
  obstacles = async () => ({ obstacles: [], keepUntil: null }),
}: PersonalDataParts): Endpoint[] => [
  endpoint(readServicePersonalData, async ({ params: { id }, res }) => {
    res.set('Cache-Control', 'no-store');
    return read(id);
  }),
  endpoint(readErasureObstacles, async ({ params: { id } }) => obstacles(id)),
];
