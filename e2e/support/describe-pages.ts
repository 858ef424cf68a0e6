/// <reference lib="dom" />
// oxlint-disable-next-line eslint-rules/no-restricted-syntax -- a limit for a page that hangs
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const TAIL = 1_500;
/** A page that hangs has no text: without this limit (ms) its test would never end. */
const TIMEOUT_MS = 10_000;

/** The end of the text that a person would have seen (dialogs and toasts come last), and the calls that failed. */
const describePage = async (page: Page): Promise<string> => {
  const seen = await page.evaluate(() => ({
    text: document.body.innerText.replaceAll(/\s*\n\s*/g, ' | '),
    refused: performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => 'responseStatus' in entry)
      .filter(({ responseStatus }) => responseStatus >= 400)
      .map(({ responseStatus, name }) => `${responseStatus} ${name}`)
      .slice(-10),
  }));
  return [`  ${page.url()}`, ...seen.refused.map((call) => `    ${call}`), `    ${seen.text.slice(-TAIL)}`].join('\n');
};

/** The content of the pages at this moment, to explain why a test failed. */
export const describePages = async (pages: Page[]): Promise<string> => {
  const describe = (page: Page): Promise<string> => {
    const silent = `  ${page.url()} does not answer`;
    return Promise.race([describePage(page).catch(() => silent), wait(TIMEOUT_MS, silent, { ref: false })]);
  };
  return (await Promise.all(pages.map(describe))).join('\n');
};
