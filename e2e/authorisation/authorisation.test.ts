import { beforeAll, describe, expect, test } from '@jest/globals';
import { useJourneys } from '../support/journeys.ts';
import { sharedPortal } from '../support/portal.ts';
import { callers, type Caller, type Who } from './callers.ts';
import { proOnly, rights, servicesBehindGateway, type Right } from './rights.ts';

const journeys = useJourneys();
let everybody: Record<Who, Caller>;
beforeAll(async () => {
  everybody = await callers(journeys.people);
});

const missing = '0190a000-0000-7000-8000-000000000000';
const split = (route: string): [method: string, path: string] => {
  const [method = '', path = ''] = route.split(' ');
  return [method, path.replace(/:\w+/g, missing).replace(/\*\w+/, 'none/none.webp')];
};

const openRights: Right[] = ['public', 'network', 'signed', 'session'];

/** The refusal that the table asks for; undefined where it is for the service to say what it thinks of the call. */
const refusal = (route: string, right: Right, who: Who, through: 'gateway' | 'service'): number | undefined => {
  const isInternal = right === 'network' || right === 'secret';
  if (isInternal && through === 'gateway') return 404;
  if (openRights.includes(right)) return undefined;
  if (who === 'visitor' || right === 'secret') return 401;
  if (proOnly.has(route)) return 403;
  if (right === 'user' || who === 'admin') return undefined;
  return right === 'rivenditore' && who !== 'base' ? undefined : 403;
};

/** Whether an answer is one to somebody who may call: not turned away, and no fault of ours. */
const isLetIn = (right: Right, status: number): boolean => {
  const saysNoItself = right === 'signed' || right === 'session';
  return status < 500 && (saysNoItself || (status !== 401 && status !== 403));
};

const check = async (address: string, route: string, right: Right, through: 'gateway' | 'service') => {
  const [method, path] = split(route);
  const wrong: string[] = [];
  for (const [who, caller] of Object.entries(everybody) as [Who, Caller][]) {
    // Their session would be over for the routes that come after.
    if (right === 'session' && who !== 'visitor') continue;
    const status = await caller(address, method, path);
    const wanted = refusal(route, right, who, through);
    if (wanted === undefined ? !isLetIn(right, status) : status !== wanted)
      wrong.push(`${route} through the ${through} as ${who}: ${status}`);
  }
  return wrong;
};

describe.each(servicesBehindGateway)('%s', (service) => {
  const table = rights[service] ?? {};

  test('has the routes of the table and no others', async () => {
    const address = sharedPortal().services[service];
    const { routes } = (await (await fetch(`${address}/health/routes`)).json()) as { routes: string[] };
    expect(routes.toSorted()).toEqual(Object.keys(table).toSorted());
  });

  test('lets in whom the table names, itself and through the gateway, also where the object is missing', async () => {
    const wrong: string[] = [];
    for (const [route, right] of Object.entries(table)) {
      wrong.push(...(await check(sharedPortal().services[service] ?? '', route, right, 'service')));
      wrong.push(...(await check(sharedPortal().url, route, right, 'gateway')));
    }
    expect(wrong).toEqual([]);
  });
});
