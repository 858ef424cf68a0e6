/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { places, type Place } from '../specified-texts/places.ts';
import { everyQuotedText, type ScreenName } from '../specified-texts/quoted-texts.ts';
import { settledFaults } from './overflow.ts';

const sections: Record<string, ScreenName> = {
  '': 'overview',
  'business-profile': 'business profile',
  catalog: 'catalogue section',
  wishlist: 'wishlist',
  orders: 'orders',
  'product-request': 'product request',
  shipping: 'shipping',
  'white-label': 'white label',
  shopify: 'shopify',
};
const tabs: Record<string, ScreenName> = {
  '': 'admin dashboard',
  dashboard: 'admin dashboard',
  orders: 'admin orders',
  catalog: 'admin catalog',
  wishlist: 'admin wishlist',
  beta: 'admin beta',
};
const pages: Record<string, ScreenName> = {
  '/': 'home',
  '/catalog': 'catalogue',
  '/subscriptions': 'subscriptions',
  '/beta-program': 'beta program',
  '/no-such': 'not found',
};

/** The screens whose texts an address may show. */
export const screensAt = (path: string): ScreenName[] => {
  const { pathname, searchParams } = new URL(path, 'http://portal');
  const known = (screen: ScreenName | undefined): ScreenName[] => (screen ? [screen] : []);
  if (pathname === '/dashboard') {
    const isOneOrder = searchParams.has('order');
    return ['customer area', ...(isOneOrder ? [] : known(sections[searchParams.get('section') ?? '']))];
  }
  if (pathname === '/admin') return ['admin', ...known(tabs[searchParams.get('tab') ?? ''])];
  if (pathname.startsWith('/admin/')) return [];
  if (pathname === '/login') return ['login'];
  if (pathname === '/forgot-password') return [];
  return ['site shell', ...(pathname.startsWith('/product/') ? known('product') : known(pages[pathname]))];
};

/** Texts that an address always shows, so that the test fails if its walk sees nothing. */
const always = new Set<ScreenName>([
  'site shell',
  'home',
  'catalogue',
  'product',
  'login',
  'subscriptions',
  'not found',
  'customer area',
  'overview',
  'business profile',
  'catalogue section',
  'wishlist',
  'orders',
  'product request',
  'shipping',
  'white label',
  'shopify',
  'admin',
  'admin orders',
]);

type Expected = { screen: ScreenName; selector: string; text: string };
type Looked = { expected: Expected[]; mayBeAway: string };

/** Below this width a button opens the menus, and tables are cards without the columns that hide. */
const NARROW_PX = 760;
const awayWhereNarrow = '.top-bar__menu, .area__fixed, td';
const isOnPage = (place: Place): boolean => place !== 'toast' && place !== 'dialog';

/**
 * Runs inside the page: returns the texts of its elements that cannot be read, because styles hide them, cut them off or
 * cover them. A text that occurs several times counts as hidden if every occurrence is.
 */
const readHiddenTexts = ({ expected, mayBeAway }: Looked): { faults: string[]; shown: string[] } => {
  /** Subpixels. */
  const TOLERANCE_PX = 1.5;
  const faults = new Set<string>();
  const shown = new Set<string>();
  const single = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = ({ tagName, className }: Element): string =>
    [tagName.toLowerCase(), ...(typeof className === 'string' ? className.split(/\s+/).filter(Boolean) : [])].join('.');
  const ownText = (element: Element): string =>
    single([...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ' ')).join(''));
  /** An element's text, its own or with its parts; a text that one of its parts has as a whole belongs to the part. */
  const textsOf = (element: Element): string[] => {
    const whole = (element.textContent?.length ?? 0) < 200 ? single(element.textContent) : '';
    const isOfPart = whole !== '' && [...element.children].some((child) => single(child.textContent) === whole);
    return [ownText(element), isOfPart ? '' : whole, element.getAttribute('placeholder') ?? ''];
  };
  /** For screen readers only. */
  const isClipped = (element: Element): boolean =>
    getComputedStyle(element).clipPath !== 'none' ||
    (element.parentElement !== null && isClipped(element.parentElement));
  const boxOf = (element: Element): DOMRect => {
    if (element.hasAttribute('placeholder')) return element.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  /** The elements that cut the text off: beyond an absolute box, only those that contain it. */
  const cutBy = (element: Element): string | undefined => {
    const text = boxOf(element);
    let placedIn: Element | null = null;
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      if (placedIn !== null && box !== placedIn) continue;
      placedIn = null;
      const { overflowX, overflowY, position, display } = getComputedStyle(box);
      const edges = box.getBoundingClientRect();
      const cuts = (overflow: string): boolean => /hidden|clip/.test(overflow) && !/^(inline|contents)$/.test(display);
      // A line may be lower than its letters.
      const letters = text.height / 8;
      if (cuts(overflowX) && (text.right > edges.right + TOLERANCE_PX || text.left < edges.left - TOLERANCE_PX))
        return nameOf(box);
      if (cuts(overflowY) && (text.bottom > edges.bottom + letters || text.top < edges.top - letters))
        return nameOf(box);
      if (position === 'fixed') break;
      if (position === 'absolute' && box instanceof HTMLElement) placedIn = box.offsetParent;
    }
    return undefined;
  };
  /** A link or a field that covers words only to take the press paints nothing. */
  const paints = (element: Element): boolean => {
    const { opacity, backgroundColor, backgroundImage } = getComputedStyle(element);
    const isFilled = !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor) || backgroundImage !== 'none';
    return opacity !== '0' && (isFilled || element.matches('img, picture, canvas, video, iframe'));
  };
  const coveredBy = (element: Element): string | undefined => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = boxOf(element);
    const hits = document.elementsFromPoint(left + width / 2, top + height / 2);
    if (hits.length === 0) return 'the edge of the window';
    const isPart = (hit: Element): boolean => hit.contains(element) || element.contains(hit);
    const above = hits.slice(0, hits.findIndex(isPart)).find(paints);
    return above && nameOf(above);
  };
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const isDrawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isDrawn && width > 1 && height > 1 && !isClipped(element);
  };

  /** The elements with a text, by place and text. */
  const sayers = new Map<string, Element[]>();
  for (const selector of new Set(expected.map((one) => one.selector))) {
    const roots = [...document.querySelectorAll(selector)];
    for (const element of new Set(roots.flatMap((root) => [root, ...root.querySelectorAll('*')]))) {
      if (element.closest('option, script, .toast')) continue;
      for (const text of new Set(textsOf(element))) {
        const known = sayers.get(`${selector} ${text}`);
        if (known) known.push(element);
        else sayers.set(`${selector} ${text}`, [element]);
      }
    }
  }
  for (const { screen, selector, text } of expected) {
    const all = sayers.get(`${selector} ${text}`) ?? [];
    const seen = all.filter(isSeen);
    for (const element of seen) {
      const cut = cutBy(element);
      const cover = cut === undefined ? coveredBy(element) : undefined;
      if (cut !== undefined) faults.add(`"${text}" is cut off by ${cut}`);
      if (cover !== undefined) faults.add(`"${text}" is covered by ${cover}`);
    }
    if (seen.length > 0) shown.add(screen);
    else if (all.length > 0 && !all.every((one) => one.closest(mayBeAway))) faults.add(`"${text}" is hidden`);
    else if (all.length > 0) shown.add(screen);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return { faults: [...faults], shown: [...shown] };
};

/** The texts of these screens that a page contains but does not show, while the page is not navigating. */
export const hiddenTextsAtOnce = async (page: Page, screens: readonly ScreenName[]): Promise<string[]> => {
  const expected = everyQuotedText
    .filter(
      ({ screen, place, text }) => screens.includes(screen as ScreenName) && isOnPage(place) && !text.includes('{'),
    )
    .map(({ screen, place, text }) => ({
      screen: screen as ScreenName,
      selector: places[place],
      text: text.replace(/\*$/, ''),
    }));
  const isNarrow = (page.viewportSize()?.width ?? 0) < NARROW_PX;
  const { faults, shown } = await page.evaluate(readHiddenTexts, {
    expected,
    mayBeAway: isNarrow ? awayWhereNarrow : 'nothing-else',
  });
  // The back office renders its sections only when "Menu" is pressed there.
  const isThere = (screen: ScreenName): boolean => always.has(screen) && !(isNarrow && screen === 'admin');
  const empty = screens.filter((screen) => isThere(screen) && !shown.includes(screen));
  return [...faults, ...empty.map((screen) => `no specified text of "${screen}" is there`)];
};

/** The same once the page has settled. */
export const hiddenTexts = (page: Page, screens: readonly ScreenName[]): Promise<string[]> =>
  settledFaults(() => hiddenTextsAtOnce(page, screens));
