import { beforeAll, describe, expect, test } from '@jest/globals';
import { useJourneys } from '../support/journeys.ts';
import type { Person } from '../support/person.ts';
import { sharedPortal } from '../support/portal.ts';
import { accessTokenOf, callerFromElsewhere, callers, callerWithToken, type Caller, type Who } from './callers.ts';
import { jwtOf, readJwt, strangersKey } from './forged-tokens.ts';
import { check, faultsOf, refusal, type Check, type Door } from './matrix.ts';
import { rights, servicesBehindGateway } from './rights.ts';

const journeys = useJourneys();
let allCallers: Record<Who, Caller>;
let office: Person;
beforeAll(async () => {
  allCallers = await callers(journeys.people);
  office = await journeys.people.admin();
});

const doorsOf = (service: string): Record<Door, string> => ({
  service: sharedPortal().services[service] ?? '',
  gateway: sharedPortal().url,
});

/** HEAD has the rights of GET. */
const withHead = (route: string): string[] =>
  route.startsWith('GET ') ? [route, route.replace('GET', 'HEAD')] : [route];

const checksOf = (service: string): Check[] =>
  Object.entries(rights[service] ?? {}).flatMap(([route, right]) =>
    (Object.entries(allCallers) as [Who, Caller][])
      // A logout would end their session for the routes that follow.
      .filter(([who]) => right !== 'session' || who === 'visitor')
      .flatMap(([who, caller]) =>
        (Object.entries(doorsOf(service)) as [Door, string][]).flatMap(([door, address]) => {
          const expected = refusal(route, right, who, door);
          const title = `at the ${door} as ${who}`;
          const asked = who === 'visitor' && expected !== undefined ? withHead(route) : [route];
          return asked.map((one) => check(caller, { route: one, right, expected }, { address, title }));
        }),
      ),
  );

describe.each(servicesBehindGateway)('%s', (service) => {
  test('has the routes of the table and no others', async () => {
    const { routes } = (await (await fetch(`${doorsOf(service).service}/health/routes`)).json()) as {
      routes: string[];
    };
    expect(routes.toSorted()).toEqual(Object.keys(rights[service] ?? {}).toSorted());
  });

  test('lets in the callers of the table, at its port and through the gateway, even without the object', async () => {
    expect(await faultsOf(checksOf(service))).toEqual([]);
  });

  test('rejects access tokens that identity did not sign, and expired ones', async () => {
    const { header, claims } = readJwt(await accessTokenOf(office));
    const past = { iat: Number(claims['iat']) - 3_600, exp: Number(claims['iat']) - 1 };
    const tokens = {
      'without a signature': jwtOf(header, claims),
      "signed with a stranger's key": jwtOf(header, claims, strangersKey),
      'of an unknown key': jwtOf({ ...header, kid: 'unknown' }, claims, strangersKey),
      'for another audience': jwtOf(header, { ...claims, aud: service }, sharedPortal().accessKey()),
      'of another issuer': jwtOf(header, { ...claims, iss: service }, sharedPortal().accessKey()),
      'that has expired': jwtOf(header, { ...claims, ...past }, sharedPortal().accessKey()),
    };
    const route = `GET /api/admin/${service}/audit`;
    const checks = Object.entries(tokens).flatMap(([title, token]) =>
      Object.values(doorsOf(service)).map((address) =>
        check(callerWithToken(token), { route, right: 'admin', expected: 401 }, { address, title }),
      ),
    );
    const genuine = callerWithToken(jwtOf(header, claims, sharedPortal().accessKey()));
    const control = check(
      genuine,
      { route, right: 'admin', expected: 200 },
      { address: sharedPortal().url, title: '' },
    );
    expect(await faultsOf([...checks, control])).toEqual([]);
  });
});

test("the gateway, and only the gateway, rejects writes from another site's page", async () => {
  const elsewhere = await callerFromElsewhere(office);
  const writes = servicesBehindGateway.flatMap((service) =>
    Object.entries(rights[service] ?? {}).filter(
      ([route, right]) => /^(POST|PUT|DELETE) \/api\/(?!webhooks)/.test(route) && right !== 'session',
    ),
  );
  expect(writes.length).toBeGreaterThan(50);
  const checks = writes.map(([route, right]) =>
    check(elsewhere, { route, right, expected: 403 }, { address: sharedPortal().url, title: 'from another site' }),
  );
  // See docs/operations/connections.md: calls to a service's own port bypass the gateway.
  const route = 'POST /api/notifications/read';
  const atService = check(
    elsewhere,
    { route, right: 'user', expected: undefined },
    { address: doorsOf('notifications').service, title: 'at the service' },
  );
  expect(await faultsOf([...checks, atService])).toEqual([]);
});
