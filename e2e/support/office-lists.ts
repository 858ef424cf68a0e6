import type { Page } from 'playwright-core';
import type { Person } from './person.ts';

/** Lists of the office that a search narrows to the rows of one journey. */
type OfficeList = 'orders' | 'catalog' | 'wishlist' | 'log' | 'users' | 'mail' | 'audit' | 'returns';

/** The address of a list with the rows that `search` finds and no others: journeys beside this one write into all lists. */
export const listOf = (list: OfficeList, search: string, further = ''): string =>
  `/admin?tab=${list}&search=${encodeURIComponent(search)}${further}`;

/** Types what leaves the orders of one journey into the list of orders, and waits for the answer that has no others. */
export const narrowOrders = async (page: Page, search: string): Promise<void> => {
  const found = page.waitForResponse((answer) => answer.request().postData()?.includes(search) ?? false);
  await page.getByPlaceholder('Cerca per ID, cliente, email...').fill(search);
  await found;
};

/** Opens the orders of all and narrows them as a person does. */
export const findOrders = async (office: Person, search: string, filters = ''): Promise<Page> => {
  const page = await office.open(`/admin?tab=orders${filters}`);
  await narrowOrders(page, search);
  return page;
};
