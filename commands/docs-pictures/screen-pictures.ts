import { officePage } from '@drappo/contracts/pages';
import type { Browser } from 'playwright-core';
import type { DocsPicture } from './docs-entry.ts';
import { signedInPage } from './signed-in-page.ts';
import { toWebp } from './to-webp.ts';

/** Takes the pictures of screens that the README shows (docs/screens). */
export const screenPictures = async (browser: Browser, portalUrl: string): Promise<DocsPicture[]> => {
  const { page } = await signedInPage(browser, portalUrl, 'admin');
  await page.goto(`${portalUrl}${officePage('orders')}`);
  await page.getByRole('heading', { level: 1, name: 'Ordini' }).waitFor();
  await page.getByRole('link', { name: /^ORD-/ }).first().waitFor();
  const png = await page.screenshot();
  await page.context().close();
  return [{ file: 'orders.webp', bytes: await toWebp(png) }];
};
