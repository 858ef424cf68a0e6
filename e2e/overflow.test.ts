import { describe, expect, it, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hiddenTextsAtOnce } from './support/hidden-texts.ts';
import { useJourneys } from './support/journeys.ts';
import { overflowAtOnce, overflowNow } from './support/overflow.ts';
import { sameNames, unevenHeads } from './support/page-details.ts';

const journeys = useJourneys();

const pageOf = async (html: string): Promise<Page> => {
  const { context } = await journeys.people.visitor('overflow');
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 900 });
  await page.setContent(`<!doctype html><body style="margin: 0; font: 16px monospace">${html}</body>`);
  return page;
};
const faultsOf = async (html: string): Promise<string[]> => {
  const page = await pageOf(html);
  // A fault of this page never disappears: there is nothing to wait for.
  return overflowAtOnce(page);
};

const box = (style: string, inside: string): string =>
  `<div class="box" style="width: 200px; ${style}">${inside}</div>`;
const flag = (style: string): string => `<b class="flag" style="position: absolute; ${style}">23:59</b>`;

test('sameNames finds visible buttons that share a name', async () => {
  const { context } = await journeys.people.visitor('same-names');
  const page = await context.newPage();
  const buttons = ['Rilascia', 'Rilascia', 'Paga'].map((name) => `<button>${name}</button>`);
  await page.setContent(`<main>${buttons.join('')}<button hidden>Paga</button></main>`);
  expect(await sameNames(page)).toEqual(['2 buttons are called "Rilascia"']);
});

test('unevenHeads finds a head that is larger than its neighbours', async () => {
  const { context } = await journeys.people.visitor('heads');
  const page = await context.newPage();
  await page.setContent('<table><thead><tr><th>Pezzi<th>Prezzo<th style="font-size: 20px">Importo</table>');
  expect(await unevenHeads(page)).toEqual([expect.stringMatching(/^the head "Importo" has 20px/)]);
});

describe('overflowNow', () => {
  it.each([
    ['a box ends right of the page', flag('left: 380px'), /^the page is \d+ px too wide: b.flag$/],
    ['a box begins left of the page', flag('left: -20px'), /^b.flag begins 20 px left of the page$/],
    [
      'a box without a text begins left of the page',
      flag('left: -20px').replace('23:59', '<img width=40 height=9>'),
      /left/,
    ],
    [
      'a text ends outside its box',
      box('', '<p style="white-space: nowrap">WWWWWWWWWWWWWWWWWWWWWWWWWWWWWW</p>'),
      /ends/,
    ],
    [
      'a text begins outside its box',
      box('margin: 40px', '<p style="text-indent: -20px">lun 30 parte</p>'),
      /begins 20/,
    ],
    [
      'a text is cut off at the right by its box',
      box('overflow: hidden; white-space: nowrap', '<i>WWWWWWWWWWWWWWWWWWWWWWWWWWWWWW</i>'),
      /ends \d+ px outside div.box$/,
    ],
    [
      'a text is cut off at the left by its box',
      box('overflow: hidden; margin: 40px', '<i style="margin-left: -20px">lun 30 parte</i>'),
      /begins 20 px outside div.box$/,
    ],
    [
      'a flag is cut off at the right by what it is placed in',
      box('overflow: clip; position: relative; height: 20px', flag('left: 180px')),
      /ends \d+ px outside div.box$/,
    ],
    [
      'a flag is cut off at the left by what it is placed in',
      box('overflow: clip; position: relative; height: 20px; margin: 40px', flag('left: -20px')),
      /begins 20 px outside div.box$/,
    ],
    [
      'a word breaks in the middle',
      box('width: 56px; overflow-wrap: break-word', '<a>Assistenza</a>'),
      /^"Assistenza" breaks in the middle in a/,
    ],
    [
      'an amount breaks in the middle',
      box('width: 50px; overflow-wrap: anywhere', '<b>€1.248,90</b>'),
      /^"€1.248,90" breaks in the middle in b/,
    ],
  ])('finds that %s', async (_fault, html, expected) => {
    expect(await faultsOf(html)).toEqual([expect.stringMatching(expected)]);
  });

  it.each([
    ['a text that fits', box('', 'lun 30 parte')],
    [
      'a text that ends with an ellipsis',
      box('overflow: hidden; white-space: nowrap; text-overflow: ellipsis', 'W'.repeat(90)),
    ],
    ['a box that scrolls by itself', box('overflow: auto; white-space: nowrap', 'W'.repeat(90))],
    ['a flag outside what it is placed in', box('position: relative; height: 20px; margin: 60px', flag('left: -20px'))],
    ['a text for screen readers only', '<p style="position: absolute; left: -20px; clip-path: inset(50%)">fatto</p>'],
    ['a word that breaks at its hyphen', box('width: 80px', 'Trench-blu')],
    ['a word that breaks at a soft hyphen', box('width: 60px', 'Assi&shy;stenza')],
    ['words that begin new lines', box('width: 110px', 'Prezzi e piani di tutti')],
    ['an address that breaks', box('width: 60px; overflow-wrap: anywhere', 'giulia.ferri@drappo.example')],
    ['a word longer than any', box('width: 60px; overflow-wrap: anywhere', 'W'.repeat(30))],
    ['what is not displayed', '<p style="display: none; margin-left: -20px">fatto</p>'],
  ])('accepts %s', async (_what, html) => {
    expect(await faultsOf(html)).toEqual([]);
  });

  it("measures only at the portal's time", async () => {
    const { context } = await journeys.people.visitor('overflow');
    const other = await context.browser()!.newContext();
    await expect(overflowNow(await other.newPage())).rejects.toThrow('setBrowserClock');
    await other.close();
  });
});

describe('hiddenTexts', () => {
  const hiddenIn = async (html: string) => hiddenTextsAtOnce(await pageOf(`<main>${html}</main>`), ['not found']);
  const nowrap = 'width: 100px; overflow: hidden; white-space: nowrap';

  it.each([
    ['is not displayed', '<h1>404</h1><p style="display: none">Pagina non trovata</p>', /is hidden$/],
    ['cannot be seen through', '<h1>404</h1><p style="opacity: 0">Pagina non trovata</p>', /is hidden$/],
    [
      'is for screen readers alone',
      '<h1>404</h1><p style="clip-path: inset(50%)">Pagina non trovata</p>',
      /is hidden$/,
    ],
    ['is cut off at the right', `<p class="box" style="${nowrap}">Pagina non trovata</p>`, /is cut off by p.box$/],
    [
      'ends with an ellipsis',
      `<p class="box" style="${nowrap}; text-overflow: ellipsis">Pagina non trovata</p>`,
      /is cut off by p.box$/,
    ],
    [
      'is cut off at the foot',
      '<div class="box" style="height: 8px; overflow: hidden"><p style="margin: 0">Pagina non trovata</p></div>',
      /is cut off by div.box$/,
    ],
    [
      'is below a bar',
      '<p>Pagina non trovata</p><div class="bar" style="position: fixed; inset: 0; background: white">Menu</div>',
      /is covered by div.bar$/,
    ],
    ['is not there, nor any other', '<p>Pagina trovata</p>', /^no specified text of "not found" is there$/],
  ])('finds a text that %s', async (_fault, html, expected) => {
    expect(await hiddenIn(html)).toEqual([expect.stringMatching(expected)]);
  });

  it.each([
    ['a text in sight', '<h1>404</h1><p>Pagina non trovata</p>'],
    ['a text in parts', '<h1>404</h1><p>Pagina <b>non</b> trovata</p>'],
    [
      'a text below a link that paints nothing',
      '<p>Pagina non trovata</p><a href="#" style="position: fixed; inset: 0"></a>',
    ],
    ['a text below the window', '<div style="height: 2000px"></div><p>Pagina non trovata</p>'],
    [
      'a text in a box that scrolls',
      '<div style="height: 20px; overflow: auto"><p>404</p><p>Pagina non trovata</p></div>',
    ],
    ['a hidden copy of a text in sight', '<p>Pagina non trovata</p><p hidden>Pagina non trovata</p>'],
    ['a text that is a part of another', '<h1>404</h1><p hidden>Pagina non trovata qui</p>'],
  ])('accepts %s', async (_what, html) => {
    expect(await hiddenIn(html)).toEqual([]);
  });
});
