import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import type { Locator, Page } from 'playwright-core';
import { press } from './press.ts';

export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

/** Waits until exactly `count` elements match: a list may still be loading or rendering. */
export const untilCount = (target: Locator, count: number): Promise<true> =>
  eventuallyFound(`${count} of ${target}`, async () => (await target.count()) === count || undefined, { everyMs: 50 });

/** Sends the form of a section with its current values. */
export const submitForm = async (page: Page): Promise<Page> => {
  await press(page.locator('main form button[type="submit"]'));
  return page;
};

/** The required fields of an order's address. */
/** An address other than the company's own, which the dialog selects when it opens. */
export const fillAddress = async (dialog: Locator): Promise<void> => {
  await dialog.getByRole('radio', { name: 'Nuovo indirizzo' }).check();
  await dialog.getByLabel('Indirizzo', { exact: true }).fill('Via Garibaldi 3');
  await dialog.getByLabel('CAP').fill('10122');
  await dialog.getByLabel('Città').fill('Torino');
};

/**
 * A double click as slow as a hand: the second click comes when the first has been answered and `settled` is true, and so
 * may hit the element that moved under the pointer meanwhile.
 */
export const slowDoubleClick = async (target: Locator, settled: () => Promise<unknown>): Promise<void> => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to click on');
  const { mouse } = target.page();
  // oxlint-disable-next-line eslint-rules/no-restricted-syntax -- the second half may hit another control
  await mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await settled();
  await mouse.down({ clickCount: 2 });
  await mouse.up({ clickCount: 2 });
};

/** Counts the calls that the page sends from now on, e.g. `count('POST', '/api/orders')`. */
export const countCalls = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  return (method: string, path: string): number => calls.filter((call) => call === `${method} ${path}`).length;
};

/**
 * The server executes the call to `path`, but the page never gets the answer, as when a person reloads or the network fails
 * at that moment. Runs `act`, which makes the page call, and reloads once the server has answered.
 */
export const reloadBeforeAnswer = async (page: Page, path: string, act: () => Promise<unknown>): Promise<void> => {
  let isOver = false;
  const answered = new Promise<number>((resolve, reject) => {
    void page.route(`**${path}`, (route) => {
      if (isOver || route.request().method() === 'GET') return route.fallback();
      return route.fetch().then((answer) => resolve(answer.status()), reject);
    });
  });
  await act();
  const status = await answered;
  if (status >= 400) throw new Error(`${path} answered ${status}`);
  await page.reload();
  // The route stays: removing the last one switches interception off, and a pending call would never be answered.
  isOver = true;
};
