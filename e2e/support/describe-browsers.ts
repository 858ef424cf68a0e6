/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';

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

declare global {
  // Called by the test environment, which shares nothing else with the tests.
  var describeBrowsers: (() => Promise<string>) | undefined;
}

const browsers: Browser[] = [];

/** Lets the test environment tell what this browser shows when a test fails. */
export const describeOnFailure = (browser: Browser): void => {
  browsers.push(browser);
  globalThis.describeBrowsers = async () => {
    const pages = browsers
      .filter((one) => one.isConnected())
      .flatMap((open) => open.contexts())
      .flatMap((context) => context.pages());
    const seen = await Promise.all(
      pages.map((page) => describePage(page).catch(() => `  ${page.url()} does not answer`)),
    );
    return seen.join('\n');
  };
};
