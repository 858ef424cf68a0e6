/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { settledFaults } from './overflow.ts';

/** Runs inside the page: returns the parts of its open dialogs outside the window, and the hidden actions at their foot. */
const findFaults = (): string[] => {
  const found: string[] = [];
  const isOutside = ({ top, bottom, left, right }: DOMRect): boolean =>
    top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1;
  for (const dialog of document.querySelectorAll('[role=dialog], dialog[open]')) {
    const name = dialog.querySelector('h2, .part-title')?.textContent || dialog.getAttribute('aria-label');
    const sheet = dialog.querySelector('.part-dialog') ?? dialog;
    const box = sheet.getBoundingClientRect();
    if (box.height === 0) continue;
    if (isOutside(box))
      found.push(`"${name}" is ${Math.round(box.height)} px high and begins at ${Math.round(box.top)}`);
    // A dialog's main actions are its last buttons and links; those of its lines scroll with the lines.
    const acts = [...sheet.querySelectorAll<HTMLElement>('button, a[href]')].filter(
      (act) => act.checkVisibility() && !act.closest('li, tr, [role=option], .confirm__where'),
    );
    for (const act of acts.slice(-2)) {
      const { left, top, width, height } = act.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!hit || !(act.contains(hit) || hit.contains(act)))
        found.push(`"${name}": "${act.textContent}" cannot be seen`);
    }
  }
  return found;
};

/** Faults of the open dialogs once they have opened in full. */
export const dialogFaults = async (page: Page): Promise<string[]> => {
  await page.locator('[role=dialog], dialog[open]').first().waitFor();
  return settledFaults(() => page.evaluate(findFaults));
};
