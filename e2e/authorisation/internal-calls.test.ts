import { createPrivateKey } from 'node:crypto';
import { internalCallers, type InternalCaller, type InternalPurpose } from '@drappo/contracts/internal-calls';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { createServiceSigner } from '../../packages/service-kit/src/auth/service-tokens.ts';
import { useJourneys } from '../support/journeys.ts';
import { sharedPortal } from '../support/portal.ts';
import { accessTokenOf, callerWith } from './callers.ts';
import { jwtOf, readJwt, strangersKey } from './forged-tokens.ts';
import { check, faultsOf, type Check } from './matrix.ts';
import { internalRoutes } from './internal-routes.ts';
import { rights, servicesBehindGateway } from './rights.ts';

const journeys = useJourneys();
let session: string;
beforeAll(async () => {
  session = await accessTokenOf(await journeys.people.admin());
});

type Service = (typeof servicesBehindGateway)[number];
const keyOf = (caller: InternalCaller) => createPrivateKey(sharedPortal().serviceKey(caller));
const tokenOf = (caller: InternalCaller, target: Service, purpose: InternalPurpose): string =>
  createServiceSigner({ name: caller, serviceKey: sharedPortal().serviceKey(caller) })(target, purpose);

const internalOf = (service: Service) =>
  Object.entries(rights[service] ?? {})
    .filter(([, right]) => right === 'secret')
    .map(([route]) => {
      const known = internalRoutes[route];
      if (!known) throw new Error(`${route} is in no table of internal calls`);
      return { route, ...known };
    });

/** The tokens that a caller may send, and the expected status for each. */
const refusedTokens = (
  service: Service,
  { purpose, callers: [caller = 'gateway', ...others] }: { purpose: InternalPurpose; callers: InternalCaller[] },
): [title: string, authorization: string | undefined, status: number][] => {
  const allowed = [caller, ...others];
  const genuine = tokenOf(caller, service, purpose);
  const { header, claims } = readJwt(genuine.replace('Bearer ', ''));
  const issuedAt = Number(claims['iat']);
  const key = keyOf(caller);
  const purposes = Object.values(internalRoutes).map((one) => one.purpose);
  const elsewhere = servicesBehindGateway.find((one) => one !== service) ?? 'identity';
  const stranger = internalCallers.find((one) => one !== caller) ?? 'gateway';
  const bearer = (...made: Parameters<typeof jwtOf>): string => `Bearer ${jwtOf(...made)}`;
  return [
    ['without a token', undefined, 401],
    ['with text for a token', 'Bearer internal', 401],
    ["with an administrator's access token", `Bearer ${session}`, 401],
    ['with a token that another key signed', bearer(header, claims), 401],
    ['with a token that a stranger signed', bearer(header, claims, strangersKey), 401],
    [`with ${stranger}'s token in the name of ${caller}`, bearer(header, claims, keyOf(stranger)), 401],
    ['with the token for another service', tokenOf(caller, elsewhere, purpose), 401],
    ['with a token that has expired', bearer(header, { ...claims, iat: issuedAt - 120, exp: issuedAt - 60 }, key), 401],
    ['with a token for an hour', bearer(header, { ...claims, exp: issuedAt + 3_600 }, key), 401],
    ...purposes
      .filter((other) => other !== purpose)
      .map((other): [string, string, number] => [`for ${other}`, tokenOf(caller, service, other), 403]),
    ...internalCallers
      .filter((other) => !allowed.includes(other))
      .map((other): [string, string, number] => [`as ${other}`, tokenOf(other, service, purpose), 403]),
  ];
};

describe.each(servicesBehindGateway)('%s', (service) => {
  test('answers an internal call only to the services that may make it, for its purpose', async () => {
    const address = sharedPortal().services[service] ?? '';
    const routes = internalOf(service);
    const checks = routes.flatMap(({ route, ...known }): Check[] => [
      ...refusedTokens(service, known).map(([title, authorization, expected]) =>
        check(
          callerWith({ cookie: `drappo_access=${session}`, ...(authorization ? { authorization } : {}) }),
          { route, right: 'secret', expected },
          { address, title },
        ),
      ),
      ...known.callers.map((caller) =>
        check(
          callerWith({ authorization: tokenOf(caller, service, known.purpose) }),
          { route, right: 'secret', expected: undefined },
          { address, title: `as ${caller}, who may` },
        ),
      ),
    ]);
    expect(routes.length).toBeGreaterThan(0);
    expect(await faultsOf(checks)).toEqual([]);
  });
});
