import type { Locator } from 'playwright-core';

/** Pastes as from a spreadsheet: the browser's own clipboard needs a permission. */
export const pasteInto = (target: Locator, text: string): Promise<void> =>
  target.evaluate((element, pasted) => {
    const data = new DataTransfer();
    data.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
