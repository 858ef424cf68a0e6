import { beforeAll, expect, test } from '@jest/globals';
import { httpPerson, type HttpPerson } from '@drappo/service-kit/testing/http-person';
import type { RouteDefinition } from '@drappo/contracts/route';
import { malformedRequests } from '../support/src/malformed-requests.ts';
import { cookieOf } from './authorisation/callers.ts';
import { faultsOf } from './authorisation/matrix.ts';
import { rights } from './authorisation/rights.ts';
import { useJourneys } from './support/journeys.ts';
import type { Person } from './support/person.ts';
import { sharedPortal } from './support/portal.ts';

const journeys = useJourneys();
let office: HttpPerson;
let reseller: HttpPerson;
const withCookies = async (person: Person): Promise<HttpPerson> =>
  httpPerson(sharedPortal().url, { cookie: await cookieOf(person) });
beforeAll(async () => {
  office = await withCookies(await journeys.people.admin());
  reseller = await withCookies(await journeys.people.reseller('malformed'));
});

const endsSessions = ({ owner, method, path }: RouteDefinition): boolean =>
  rights[owner]?.[`${method} ${path}`] === 'session';

test('every route answers malformed input with 2xx or 4xx, and rejects values that no form allows', async () => {
  const requests = malformedRequests({ isLeftOut: endsSessions });
  expect(requests.length).toBeGreaterThan(700);
  const checks = requests.map(({ method, path, body, what, route, isRefused }) => async () => {
    const { status } = await (route.access === 'admin' ? office : reseller).send(method, path, body);
    const isFine = status < 500 && (status >= 400 || !isRefused);
    return isFine ? undefined : `${method} ${path.slice(0, 80)} with ${what}: ${status}`;
  });
  expect(await faultsOf(checks)).toEqual([]);
});
