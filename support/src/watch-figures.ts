/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** Two compared figures, and the longest time for which they differed. */
export type Compared = {
  pair: string;
  times: number;
  lastedMs: number;
  text: string;
  isOneAnswer: boolean;
  /** Whether they still differ. */
  differs: boolean;
};
/** `since` is in milliseconds since the page was loaded. */
type Watched = Omit<Compared, 'differs'> & { since: number | undefined };
declare global {
  // A global of the page, not of the tests.
  var watchedFigures: (() => Compared[]) | undefined;
}

/**
 * Runs inside the page at each change of its contents: reads every figure and compares those about the same quantity.
 * Figures that are still loading are left out.
 */
const watch = (): void => {
  const watched = new Map<string, Watched>();
  type Root = ParentNode;
  const all = (selector: string, root: Root = document) =>
    [...root.querySelectorAll<HTMLElement>(selector)].filter((one) => !one.closest('[inert], [aria-hidden="true"]'));
  const textOf = (selector: string, root: Root = document) => root.querySelector(selector)?.textContent ?? '';
  const numberIn = (text: string | undefined) => {
    const digits = /\d[\d.]*/.exec(text ?? '')?.[0].replaceAll('.', '');
    return digits === undefined ? undefined : Number(digits);
  };
  const centsIn = (text: string) => Number(/€([\d.]+,\d\d)/.exec(text)?.[1]?.replace(/[.,]/g, '') ?? Number.NaN);
  const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);

  let compared = new Set<string>();
  const note = (one: Watched): void => {
    if (one.since !== undefined) one.lastedMs = Math.max(one.lastedMs, performance.now() - one.since);
  };
  /** Ends the difference of pairs that left the screen. */
  const forgetOthers = (): void => {
    for (const one of watched.values())
      if (!compared.has(one.pair)) {
        note(one);
        one.since = undefined;
      }
    compared = new Set();
  };
  const compare = (isOneAnswer: boolean, pair: string, holds: boolean, text: string): void => {
    const fresh = { pair, isOneAnswer, times: 0, lastedMs: 0, text: '', since: undefined };
    const one: Watched = watched.get(pair) ?? fresh;
    watched.set(pair, one);
    compared.add(pair);
    one.times += 1;
    // Nothing changed between two checks: a pair that differed did so until now.
    note(one);
    one.since = holds ? undefined : (one.since ?? performance.now());
    if (holds) return;
    one.text = text;
    one.lastedMs = Math.max(one.lastedMs, 0.1);
  };
  const equal = (isOneAnswer: boolean, pair: string, left: number | undefined, right: number | undefined): void => {
    if (left !== undefined && right !== undefined) compare(isOneAnswer, pair, left === right, `${left} and ${right}`);
  };

  const ranks: Record<string, number> = { 'Da pagare': 1, Pagato: 2, 'In preparazione': 3, Spedito: 4, Annullato: 5 };
  const notified: Record<string, number> = { 'Ordine pagato': 2, 'Ordine spedito': 4, 'Ordine annullato': 5 };
  const tabOf: Record<string, string> = {
    'Da pagare': 'Da Pagare',
    Pagato: 'Pagati',
    'In preparazione': 'Pagati',
    Spedito: 'Spediti',
    Annullato: 'Annullati',
  };
  const numberOf = (text: string) => /ORD-\d{4}-\d+/.exec(text)?.[0] ?? '';
  const badgeOf = (section: string) =>
    numberIn(textOf(`aside nav a[href$="section=${section}"] .side-menu__count`)) ?? 0;

  const checkOrders = (): void => {
    const views = document.querySelector('.orders-views');
    if (!views) return;
    const tabs = new Map(
      all('[role="tab"], .orders-filter--cancelled', views).map((tab) => [
        tab.textContent.replace(/[\s…\d]+$/, ''),
        numberIn(tab.textContent),
      ]),
    );
    const everything = numberIn(textOf('.orders-filter--all', views));
    equal(true, 'badge and tab', badgeOf('orders'), tabs.get('Da Pagare'));
    equal(
      false,
      'limit and tab',
      numberIn(/(\d+) di \d+ ordini/.exec(textOf('.limit-line'))?.[1]),
      tabs.get('Da Pagare'),
    );
    if (everything !== undefined)
      compare(
        true,
        'all and tabs',
        sumOf([...tabs.values()].map((count) => count ?? 0)) === everything,
        `${everything} and ${[...tabs.values()].join(' + ')}`,
      );
    const isAll = views.querySelector('.orders-filter--all[aria-pressed="true"]') !== null;
    const name = isAll
      ? 'all'
      : textOf('[role="tab"][aria-selected="true"], .orders-filter[aria-pressed="true"]', views).replace(
          /[\s…\d]+$/,
          '',
        );
    const cards = all('article.order, tr.data-row', views).filter((one) => one.checkVisibility());
    if (cards.length === 0 && !views.querySelector('.orders-empty')) return;
    const rows = cards.map((one) => textOf('.status', one));
    const found = textOf('.orders-found', views);
    if (/^\d/.test(found)) equal(true, 'found and cards', numberIn(found), rows.length);
    checkSheet(views, cards);
    const address = new URLSearchParams(location.search);
    if (['search', 'source', 'from', 'to'].some((filter) => address.has(filter))) return;
    equal(false, isAll ? 'all and list' : 'tab and list', isAll ? everything : tabs.get(name), rows.length);
    if (!isAll)
      compare(
        false,
        'tab and states',
        rows.every((status) => tabOf[status] === name),
        `${name}: ${rows.join(', ')}`,
      );
    else
      for (const [tab, count] of tabs)
        equal(false, 'tabs and states of all', count, rows.filter((status) => tabOf[status] === tab).length);
  };

  const checkSheet = (views: Root, rows: HTMLElement[]): void => {
    const table = views.querySelector('.data-table');
    if (!table) return;
    const place = all('thead th', table).findIndex((cell) => cell.textContent === 'Totale');
    const cellOf = (row: HTMLElement) => row.children[place]?.textContent ?? '';
    const counted = rows.filter((row) => cellOf(row).includes('€') && textOf('.status', row) !== 'Annullato');
    const summary = textOf('[role="status"]', table);
    equal(true, 'sum of orders and rows', numberIn(summary), counted.length);
    const sum = sumOf(counted.map((row) => centsIn(cellOf(row))));
    equal(true, 'sum of euro and rows', centsIn(summary), sum);
    equal(true, 'foot and rows', centsIn(cellOf(all('.data-foot', table)[0]!)), sum);
  };

  const checkOverview = (): void => {
    const counters = document.querySelector('.counters');
    if (!counters) return;
    const [orders, , holds] = [...counters.children].map((one) => textOf('dd', one));
    const total = numberIn(textOf('a', counters));
    const toPay = numberIn(/(\d+) da pagare/.exec(orders ?? '')?.[0]);
    if (total !== undefined) equal(true, 'counter and badge', toPay ?? 0, badgeOf('orders'));
    equal(true, 'holds and badge', numberIn(holds), badgeOf('reservations'));
    const recent = all('.recent__order').map((one) => ({
      number: numberOf(one.textContent),
      status: textOf('.status', one),
    }));
    if (recent.length > 0 && total !== undefined)
      equal(false, 'recent orders and total', Math.min(total, 3), recent.length);
    const newest = new Map<string, string>();
    for (const entry of all('.notification').toReversed()) {
      const title = textOf('a', entry);
      if (title in notified) newest.set(numberOf(textOf('p', entry)), title);
    }
    const todos = all('.todo b').flatMap((one) =>
      /^Paga ORD/.test(one.textContent) ? [numberOf(one.textContent)] : [],
    );
    if (todos.length > 0)
      compare(false, 'to do and badge', todos.length <= badgeOf('orders'), `${todos.length} and ${badgeOf('orders')}`);
    for (const { number, status } of recent) {
      const title = newest.get(number);
      if (title)
        compare(
          false,
          'state and notification',
          (ranks[status] ?? 0) >= notified[title]!,
          `${number}: ${status}, ${title}`,
        );
      if (todos.includes(number))
        compare(false, 'state and to do', status === 'Da pagare', `${number}: ${status}, still to pay`);
    }
  };

  const checkOrder = (): void => {
    const head = document.querySelector('.order-page__head');
    const last = all('.timeline > li:not(.timeline__coming) b')
      .map(({ textContent }) => textContent)
      .findLast((title) => title in ranks);
    if (head && last) equal(true, 'state and history', ranks[textOf('.status', head)], ranks[last]);
  };

  const checkHolds = (): void => {
    const card = document.querySelector('section.reservations');
    const rows = card ? all('.reservation', card) : [];
    if (rows.length > 0 || card?.querySelector('.reservations__empty'))
      equal(true, 'holds in the menu and rows', badgeOf('reservations'), all('.reservation__acts', card!).length);
  };

  const look = (): void => {
    checkOrders();
    checkOverview();
    checkOrder();
    checkHolds();
    forgetOthers();
  };
  globalThis.watchedFigures = () =>
    [...watched.values()].map((one) => {
      note(one);
      const { since, lastedMs, ...rest } = one;
      return { ...rest, differs: since !== undefined, lastedMs: Math.ceil(lastedMs) };
    });
  // React calls this once for each commit: what a person could see in that frame.
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
};

/** Watches the figures of all pages that this page loads from now on. */
export const watchFigures = async (page: Page): Promise<void> => {
  await page.addInitScript(watch);
};

/** The comparisons since the page was loaded; a figure that still differs has differed until now. */
export const comparedFigures = (page: Page): Promise<Compared[]> =>
  page.evaluate(() => globalThis.watchedFigures?.() ?? []);
