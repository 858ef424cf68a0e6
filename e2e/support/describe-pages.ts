/// <reference lib="dom" />
import type { Page } from 'playwright-core';

const TAIL = 1_500;

/** What a person would have seen, the end of it (dialogs and toasts stand last), and which calls were refused. */
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

/** What the pages show at this moment, for whoever reads why a test failed. */
export const describePages = async (pages: Page[]): Promise<string> => {
  const shown = await Promise.all(
    pages.map((page) => describePage(page).catch(() => `  ${page.url()} does not answer`)),
  );
  return shown.join('\n');
};
