/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/**
 * Names that several buttons of the page share: a screen reader user cannot tell which variant or order each is about.
 * Excludes the same question beside two rules.
 */
export const sameNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const counts = new Map<string, number>();
    for (const button of document.querySelectorAll('main button:not(.why__question)')) {
      if (!button.checkVisibility()) continue;
      const name = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return [...counts].flatMap(([name, count]) => (count > 1 ? [`${count} buttons are called "${name}"`] : []));
  });

/** Heads of one table that differ in size or weight from most of their row. */
export const unevenHeads = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('thead tr')].flatMap((row) => {
      const heads = [...row.querySelectorAll('th')].filter(
        (head) => head.textContent?.trim() && head.checkVisibility(),
      );
      const lookOf = (head: Element): string => {
        const { fontSize, fontWeight } = getComputedStyle(head);
        return `${fontSize} ${fontWeight}`;
      };
      const [first] = heads;
      if (!first) return [];
      return heads
        .filter((head) => lookOf(head) !== lookOf(first))
        .map(
          (head) => `the head "${head.textContent?.trim()}" has ${lookOf(head)}, its first neighbour ${lookOf(first)}`,
        );
    }),
  );
