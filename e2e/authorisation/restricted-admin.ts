import { callerWith } from './callers.ts';
import { check, faultsOf, type Check } from './matrix.ts';
import type { Right } from './right.ts';
import { duringFactorSetup, rights, servicesBehindGateway } from './rights.ts';

type Addresses = { gateway: string; services: Record<string, string> };

const refusalOf = (route: string, right: Right): number | undefined => {
  if (right === 'secret') return 401;
  return ['public', 'network', 'signed'].includes(right) || duringFactorSetup.has(route) ? undefined : 403;
};

const checksAt = (cookie: string, service: string, { gateway, services }: Addresses): Check[] => {
  const caller = callerWith({ cookie });
  return (
    Object.entries(rights[service] ?? {})
      // Signing out would end the session.
      .filter(([route, right]) => right !== 'session' || route.endsWith('logout-all'))
      .flatMap(([route, right]) => {
        const isInternal = right === 'network' || right === 'secret';
        const expected = refusalOf(route, right);
        return [
          check(caller, { route, right, expected }, { address: services[service] ?? '', title: 'at the service' }),
          check(
            caller,
            { route, right, expected: isInternal ? 404 : expected },
            { address: gateway, title: 'at the gateway' },
          ),
        ];
      })
  );
};

/** Calls that a session limited to its factor set-up may make but should not, or the other way round. */
export const faultsOfRestricted = async (cookie: string, addresses: Addresses): Promise<string[]> =>
  faultsOf(servicesBehindGateway.flatMap((service) => checksAt(cookie, service, addresses)));

/** Whether every service knows that this session still has to set up its second factor. */
export const isRestrictedEverywhere = async (cookie: string, { services }: Addresses): Promise<boolean> => {
  const codes = servicesBehindGateway.map(async (service) => {
    const answer = await fetch(`${services[service]}/api/admin/${service}/audit`, { headers: { cookie } });
    return ((await answer.json()) as { code?: string }).code;
  });
  return (await Promise.all(codes)).every((code) => code === 'auth.factor-setup-required');
};
