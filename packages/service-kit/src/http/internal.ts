import { readErasureObstacles, readServicePersonalData } from '@drappo/contracts/every-service-routes';
import type { ErasureObstacles } from '@drappo/contracts/identity/personal-data';
import { endpoint, type Endpoint } from './endpoint.ts';

/** A service's data about one person, for the service that handles data subject rights (GDPR). */
export type PersonalDataParts = {
  /** All stored data about the person, by area, without internal ids that mean nothing to them. */
  read: (userId: string) => Promise<Record<string, unknown>>;
  /** The obstacles to erasing the person now; none by default. */
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
