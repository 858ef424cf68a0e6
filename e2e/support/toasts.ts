import type { BrowserContext, Page } from 'playwright-core';

declare global {
  // Of the page: what its toasts said that no test has read yet, oldest first.
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

/** Keeps what the toasts of a context's pages say: each is shown for five seconds, and a test may look later. */
export const keepToastsOf = (context: BrowserContext): Promise<unknown> => context.addInitScript(keepToasts);

/** In the page: whether an unread toast says it; that one and those before it are read then. */
const readToast = (text: string): boolean => {
  const unread = globalThis.unreadToasts;
  if (!unread) throw new Error('This page does not keep its toasts');
  const at = unread.findIndex((said) => said.includes(text));
  unread.splice(0, at + 1);
  return at >= 0;
};

/** Waits until a toast has said it. A toast counts once. */
export const toast = async (page: Page, text: string): Promise<void> => {
  try {
    await page.waitForFunction(readToast, text, { polling: 50 });
  } catch (error) {
    const unread = await page.evaluate(() => globalThis.unreadToasts).catch(() => undefined);
    throw new Error(`No toast said ${JSON.stringify(text)}; unread: ${JSON.stringify(unread)}`, { cause: error });
  }
};
