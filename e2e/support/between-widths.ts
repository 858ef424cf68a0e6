/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { settledFaults } from './overflow.ts';

/** Between a phone and a desktop: tablets, laptops, and windows on half of a screen. */
const between = [700, 760, 820, 900, 1012, 1100, 1210, 1280, 1366, 1490];

/** Runs inside the page: returns how far it scrolls sideways, and tables that are wider than their box and do not scroll. */
const findTooWide = (): string[] => {
  const over = document.documentElement.scrollWidth - innerWidth;
  const tables = [...document.querySelectorAll('.data-table table')].filter((table) => {
    const box = table.closest('.data-table');
    if (!box || !table.checkVisibility() || table.closest('[data-fit~="scroll"]')) return false;
    return table.getBoundingClientRect().right > box.getBoundingClientRect().right + 1;
  });
  return [
    ...(over > 0 ? [`the page is ${over} px too wide`] : []),
    ...tables.map((table) => `"${table.getAttribute('aria-label')}" is wider than its box`),
  ];
};

/** Whether page or tables are too wide at the widths between those of the other checks; only for pages with a table. */
export const tooWideBetween = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  if ((await page.locator('.data-table table').count()) === 0) return found;
  for (const width of between) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await settledFaults(() => page.evaluate(findTooWide))).map((fault) => `at ${width}: ${fault}`));
  }
  return found;
};
