import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import type { Page } from 'playwright-core';
import type { Person } from './person.ts';

/** Lists of the office that a search narrows to the rows of one journey. */
type OfficeList = 'orders' | 'catalog' | 'wishlist' | 'log' | 'users' | 'mail' | 'audit' | 'returns';

/** The address of a list with only the rows that `search` finds: other journeys write into all lists at the same time. */
export const listOf = (list: OfficeList, search: string, further = ''): string =>
  `/admin?tab=${list}&search=${encodeURIComponent(search)}${further}`;

/** Where these lists are read, and the rows in the answer. All name accounts that their service learns of by an event. */
const readings = {
  orders: { path: '/api/admin/orders', rows: 'orders' },
  wishlist: { path: '/api/admin/wishlists', rows: 'wishlists' },
  mail: { path: '/api/admin/mail', rows: 'mails' },
};

/** The first non-empty result of `search` in such a list: a service learns of an account and its messages a moment later. */
export const foundIn = <T extends object>(office: Person, list: keyof typeof readings, search: string): Promise<T> =>
  eventuallyFound(`${list} with ${search}`, async () => {
    const { path, rows } = readings[list];
    const found = await office.get<T & Record<string, unknown[]>>(`${path}?search=${encodeURIComponent(search)}`);
    return found[rows]?.length ? found : undefined;
  });

/** The address of such a list, once `search` finds something in it: an open list does not request it again. */
export const filledList = async (
  office: Person,
  list: keyof typeof readings,
  search: string,
  further = '',
): Promise<string> => {
  await foundIn(office, list, search);
  return listOf(list, search, further);
};

/** Types a search that finds only one journey's orders into the list of orders, and waits for its answer. */
export const narrowOrders = async (page: Page, search: string): Promise<void> => {
  const found = page.waitForResponse((answer) => answer.request().postData()?.includes(search) ?? false);
  await page.getByPlaceholder('Cerca per ID, cliente, email...').fill(search);
  await found;
};

/** Opens all orders and narrows them, as a person does, to those that `search` finds. */
export const findOrders = async (office: Person, search: string, filters = ''): Promise<Page> => {
  await foundIn(office, 'orders', search);
  const page = await office.open(`/admin?tab=orders${filters}`);
  await narrowOrders(page, search);
  return page;
};
