import type { Browser } from 'playwright-core';

/** Sets exactly these cookies on the pages that Lighthouse opens in `browser`; `cookie` is a request header's text. */
export const setCookies = async (browser: Browser, url: string, cookie: string): Promise<void> => {
  const session = await browser.newBrowserCDPSession();
  await session.send('Storage.clearCookies');
  const pairs = cookie.split('; ').filter(Boolean);
  const cookies = pairs.map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url };
  });
  await session.send('Storage.setCookies', { cookies });
  await session.detach();
};
