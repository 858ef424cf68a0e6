import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { graveFaults } from './support/accessibility.ts';
import { answerCallsOf, checkAnswersUsed, json } from './support/answer-calls.ts';
import { keepToastsOf, toast } from './support/toasts.ts';
import { comparedFigures, watchFigures } from '../support/src/watch-figures.ts';

/** Two figures from two answers: the orders to pay in the line of the limits and in the tab. */
const screen = `<p class="limit-line">0 di 40 pezzi, 1 di 2 ordini</p>
  <div class="orders-views"><button role="tab" aria-selected="true">Da Pagare 1</button></div>`;

const showLimit = (page: Page, orders: number): Promise<void> =>
  page.evaluate((count) => {
    const line = document.querySelector('.limit-line');
    if (line) line.textContent = `0 di 40 pezzi, ${count} di 2 ordini`;
  }, orders);

test('differing figures count until they agree again', async () => {
  const context = await (await globalThis.sharedBrowser()).newContext();
  const page = await context.newPage();
  await page.clock.install({ time: 0 });
  await watchFigures(page);
  await page.route('**/screen', (route) => route.fulfill({ contentType: 'text/html', body: screen }));
  await page.goto('http://figures.example/screen');
  await page.clock.pauseAt(60_000);
  const figures = async () => (await comparedFigures(page)).filter(({ pair }) => pair === 'limit and tab');
  expect(await figures()).toMatchObject([{ lastedMs: 0, differs: false }]);

  await showLimit(page, 2);
  await page.clock.fastForward(9_000);
  expect(await figures()).toMatchObject([{ lastedMs: 9_000, differs: true, text: '2 and 1' }]);
  await showLimit(page, 1);
  const [ended] = await figures();
  await page.clock.fastForward(9_000);
  expect(await figures()).toEqual([ended]);
  expect(ended).toMatchObject({ lastedMs: 9_000, differs: false, isOneAnswer: false });
  await context.close();
});

test('an answer that no call of its page has used fails the test that set it', async () => {
  const context = await (await globalThis.sharedBrowser()).newContext();
  const page = await context.newPage();
  const answer = await answerCallsOf(page);
  await answer({ 'GET /api/orders/*': json([]), 'DELETE /api/orders/*': json([]) });
  await page.goto('http://figures.example/api/orders/1');
  await answer({});
  await page.goto('about:blank');
  expect(checkAnswersUsed).toThrow('no call has used these answers: DELETE /api/orders/*');
  expect(checkAnswersUsed).not.toThrow();
  await context.close();
});

test('a toast that has disappeared is found once, and one that never appeared is named', async () => {
  const context = await (await globalThis.sharedBrowser()).newContext();
  context.setDefaultTimeout(1_000);
  await keepToastsOf(context);
  const page = await context.newPage();
  await page.route('**/screen', (route) => route.fulfill({ contentType: 'text/html', body: '<main></main>' }));
  await page.goto('http://toasts.example/screen');
  await page.evaluate(async () => {
    const shown = document.createElement('div');
    shown.className = 'toast';
    shown.textContent = 'Scelta salvata';
    document.body.append(shown);
    await new Promise(requestAnimationFrame);
    shown.remove();
  });
  await toast(page, 'Scelta salvata');
  await expect(toast(page, 'Scelta salvata')).rejects.toThrow('No toast said "Scelta salvata"; unread: []');
  await context.close();
});

test('grave accessibility faults are found at each check of a document, slight ones never', async () => {
  const context = await (await globalThis.sharedBrowser()).newContext();
  const page = await context.newPage();
  const body = `<!doctype html><html lang="it"><title>Prova</title><main><h1>Prova</h1><h4>Parte</h4>
    <button style="width: 40px; height: 40px"></button></main></html>`;
  await page.route('**/screen', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('http://faults.example/screen');
  const nameless = [expect.stringMatching(/^button-name button: /)];
  expect([await graveFaults(page), await graveFaults(page)]).toEqual([nameless, nameless]);
  expect(await graveFaults(page, 'h1')).toEqual([]);
  await context.close();
});
