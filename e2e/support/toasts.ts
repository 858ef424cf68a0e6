import type { BrowserContext, Page } from 'playwright-core';

declare global {
  // In the page: the texts of toasts that no test has read yet, oldest first.
  var unreadToasts: string[] | undefined;
}

/** Runs in every page before its own scripts. */
const keepToasts = (): void => {
  const unread: string[] = [];
  globalThis.unreadToasts = unread;
  const seen = new WeakSet<Element>();
  const read = (): void => {
    for (const toast of document.querySelectorAll('.toast, .plain-toast')) {
      if (seen.has(toast)) continue;
      seen.add(toast);
      unread.push(toast.textContent ?? '');
    }
  };
  new MutationObserver(read).observe(document, { childList: true, subtree: true });
};

/** Stores the texts of all toasts in a context's pages: each toast shows for five seconds, and a test may read it later. */
export const keepToastsOf = (context: BrowserContext): Promise<unknown> => context.addInitScript(keepToasts);

/** In the page: whether an unread toast contains the text; marks that toast and those before it as read. */
const readToast = (text: string): boolean => {
  const unread = globalThis.unreadToasts;
  if (!unread) throw new Error('This page does not keep its toasts');
  const at = unread.findIndex((said) => said.includes(text));
  unread.splice(0, at + 1);
  return at >= 0;
};

/** Waits until a toast shows the text. A toast counts once. */
export const toast = async (page: Page, text: string): Promise<void> => {
  try {
    await page.waitForFunction(readToast, text, { polling: 50 });
  } catch (error) {
    const unread = await page.evaluate(() => globalThis.unreadToasts).catch(() => undefined);
    throw new Error(`No toast said ${JSON.stringify(text)}; unread: ${JSON.stringify(unread)}`, { cause: error });
  }
};
