import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import type { Page } from 'playwright-core';
import type { Person } from './person.ts';

/** Lists of the office that a search narrows to the rows of one journey. */
type OfficeList = 'orders' | 'catalog' | 'wishlist' | 'log' | 'users' | 'mail' | 'audit' | 'returns';

/** The address of a list with the rows that `search` finds and no others: journeys beside this one write into all lists. */
export const listOf = (list: OfficeList, search: string, further = ''): string =>
  `/admin?tab=${list}&search=${encodeURIComponent(search)}${further}`;

/** Where these lists are read, and the rows in the answer. All of them name accounts that their service hears of by an event. */
const readings = {
  orders: { path: '/api/admin/orders', rows: 'orders' },
  wishlist: { path: '/api/admin/wishlists', rows: 'wishlists' },
  mail: { path: '/api/admin/mail', rows: 'mails' },
};

/** What `search` finds in such a list, once that is something: a service hears of an account, and of what to write to it, a moment later. */
export const foundIn = <T extends object>(office: Person, list: keyof typeof readings, search: string): Promise<T> =>
  eventuallyFound(`${list} with ${search}`, async () => {
    const { path, rows } = readings[list];
    const found = await office.get<T & Record<string, unknown[]>>(`${path}?search=${encodeURIComponent(search)}`);
    return found[rows]?.length ? found : undefined;
  });

/** The address of such a list, once `search` finds something in it: a list that is open does not ask again for that. */
export const filledList = async (
  office: Person,
  list: keyof typeof readings,
  search: string,
  further = '',
): Promise<string> => {
  await foundIn(office, list, search);
  return listOf(list, search, further);
};

/** Types what leaves the orders of one journey into the list of orders, and waits for the answer that has no others. */
export const narrowOrders = async (page: Page, search: string): Promise<void> => {
  const found = page.waitForResponse((answer) => answer.request().postData()?.includes(search) ?? false);
  await page.getByPlaceholder('Cerca per ID, cliente, email...').fill(search);
  await found;
};

/** Opens the orders of all and narrows them, as a person does, to those that `search` finds. */
export const findOrders = async (office: Person, search: string, filters = ''): Promise<Page> => {
  await foundIn(office, 'orders', search);
  const page = await office.open(`/admin?tab=orders${filters}`);
  await narrowOrders(page, search);
  return page;
};
