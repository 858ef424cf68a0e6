/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { places, type Place } from './places.ts';

/**
 * Runs in the page. Returns for each visible element below `selector`: its whole text, its own text without its children's,
 * and the text of its placeholder and tooltip; for a select, the options. Spaces are single. Toasts are also read as `title
 * / text`.
 */
const readTexts = ({ selector, toast }: { selector: string; toast: string }): string[] => {
  const found = new Set<string>();
  const add = (text: string | null | undefined) => {
    const single = text?.replace(/\s+/g, ' ').trim();
    if (single) found.add(single);
  };
  const markAfter = (element: HTMLElement): string => {
    const { content, visibility } = getComputedStyle(element, '::after');
    return visibility === 'hidden' ? '' : (/^"([^"]*)"/.exec(content)?.[1] ?? '');
  };
  const isSeen = (element: HTMLElement): boolean => {
    const { width, height } = element.getBoundingClientRect();
    // Text for screen readers only has a size of one pixel.
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const read = (element: HTMLElement) => {
    if (!isSeen(element)) return;
    add([...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ' ')).join(''));
    // A drawing has no text of its own.
    if (element instanceof HTMLElement && (element.textContent ?? '').length < 300)
      add(`${element.innerText}${markAfter(element)}`);
    for (const name of ['placeholder', 'title']) add(element.getAttribute(name));
    if (element instanceof HTMLSelectElement) for (const option of element.options) add(option.label);
  };
  for (const root of document.querySelectorAll<HTMLElement>(selector)) {
    for (const element of [root, ...root.querySelectorAll<HTMLElement>('*')])
      if (selector === toast || !element.closest(toast)) read(element);
    if (selector === toast)
      add(
        [...root.querySelectorAll<HTMLElement>('[class*="-title"], [class*="-description"]')]
          .map((part) => part.innerText)
          .join(' / '),
      );
  }
  return [...found];
};

export const visibleTexts = (page: Page, place: Place): Promise<string[]> =>
  page.evaluate(readTexts, { selector: places[place], toast: places.toast });
