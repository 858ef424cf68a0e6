import type { CurrentUser } from '@drappo/contracts/identity/session';
import { VIEW_HEADER } from '@drappo/contracts/identity/view-header';
import { expect, test } from '@jest/globals';
import { useJourneys } from '../support/journeys.ts';
import { unpaidOrder, type Person } from '../support/person.ts';
import { sharedPortal } from '../support/portal.ts';
import { callerWith, cookieOf, type Caller } from './callers.ts';
import { check, faultsOf, type Check } from './matrix.ts';
import { proOnly, rights, servicesBehindGateway } from './rights.ts';
import { openToViews } from './view-rights.ts';

const journeys = useJourneys();

/** An administrator who views the pages of `customer`. */
const viewer = async (office: Person, customer: string): Promise<Caller> => {
  await office.send('POST', `/api/admin/users/${customer}/view`, { reason: 'Prova dei diritti' });
  return callerWith({ cookie: await cookieOf(office), [VIEW_HEADER]: customer });
};

/** The expected status for a view: success on the routes that it may read, 403 for everything else that needs a session. */
const checksOf = (call: Caller, service: (typeof servicesBehindGateway)[number]): Check[] =>
  Object.entries(rights[service] ?? {})
    .filter(([, right]) => right === 'user' || right === 'rivenditore' || right === 'admin')
    .flatMap(([route, right]) => {
      // Pro-only routes reject a view of a customer without Pro, as they reject that customer.
      const expected = openToViews.has(route) && !proOnly.has(route) ? undefined : 403;
      return [
        check(
          call,
          { route, right, expected },
          { address: sharedPortal().services[service] ?? '', title: 'at the service' },
        ),
        check(call, { route, right, expected }, { address: sharedPortal().url, title: 'at the gateway' }),
      ];
    });

test("an administrator in a view of a customer reads the table's routes at every service and changes nothing", async () => {
  const { people } = journeys;
  const customer = await people.reseller('views-table');
  await unpaidOrder(customer);
  const { id } = await customer.get<CurrentUser>('/api/auth/user');
  const own = ['/api/orders', '/api/wishlist', '/api/reservations', '/api/notifications', '/api/shipping-addresses'];
  const read = () => Promise.all(own.map((path) => customer.get(path)));
  const before = await read();
  // Another journey of the same administrator would end this view.
  const office = await people.ownAdmin('views-office');
  const call = await viewer(office, id);
  for (const service of servicesBehindGateway) expect(await faultsOf(checksOf(call, service))).toEqual([]);
  expect(await read()).toEqual(before);

  // a view's token is invalid without the name of its customer, and for another account
  const other = await people.reseller('views-other');
  const { id: otherId } = await other.get<CurrentUser>('/api/auth/user');
  await viewer(office, id);
  const wrong = callerWith({ cookie: await cookieOf(office), [VIEW_HEADER]: otherId });
  for (const address of [sharedPortal().url, sharedPortal().services['orders'] ?? ''])
    expect(await wrong(address, 'GET', '/api/orders')).toBe(401);
});
