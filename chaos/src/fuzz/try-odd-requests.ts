import { allRoutes } from '@drappo/contracts/all-routes';
import type { RouteDefinition } from '@drappo/contracts/route';
import type { HttpPerson } from '@drappo/service-kit/testing/http-person';
import { malformedRequests } from '../../../support/src/malformed-requests.ts';
import type { FuzzRole } from './documents.ts';
import { excludedOperations } from './excluded-operations.ts';

const AT_ONCE = 8;

const leftOut = new Set(allRoutes.filter(({ name }) => name in excludedOperations).map(({ route }) => route));
const roleOf = ({ access }: RouteDefinition): FuzzRole =>
  access === 'admin' || access === 'rivenditore' ? access : 'base';

/** Sends every odd value in each field of each route: schemathesis generates no text that ends inside a character. */
export const tryOddRequests = async (
  people: Record<FuzzRole, HttpPerson>,
): Promise<{ cases: number; faults: string[] }> => {
  const requests = malformedRequests({ isLeftOut: (route) => leftOut.has(route), all: true });
  const faults: string[] = [];
  const queue = requests.values();
  const send = async () => {
    for (const { method, path, body, what, route } of queue) {
      const { status, headers } = await people[roleOf(route)].send(method, path, body);
      const isProblem = headers.get('content-type')?.startsWith('application/problem+json') === true;
      if (status >= 500 || (status >= 400 && !isProblem && method !== 'HEAD'))
        faults.push(`${method} ${path.slice(0, 80)} with ${what}: ${status} ${headers.get('content-type') ?? ''}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  return { cases: requests.length, faults };
};
