import { listMailKinds, previewMail } from '@drappo/contracts/notifications/routes';
import type { Browser } from 'playwright-core';
import type { DocsEntry, DocsPicture } from './docs-entry.ts';
import { signedInPage } from './signed-in-page.ts';
import { toWebp } from './to-webp.ts';

const widths = [640, 390];

/** Draws every kind of e-mail in the back office's preview, on a computer and on a phone. */
export const mailPictures = async (browser: Browser, portalUrl: string): Promise<DocsEntry[]> => {
  const { page, client } = await signedInPage(browser, portalUrl, 'admin');
  const { kinds } = await client.ask(listMailKinds);
  const entries: DocsEntry[] = [];
  for (const { id } of kinds) {
    const { title, subject, html } = await client.ask(previewMail, { params: { id } });
    const pictures: DocsPicture[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 200 });
      await page.setContent(html, { waitUntil: 'load' });
      const png = await page.screenshot({ fullPage: true });
      pictures.push({ file: `mail-${id}-${width}.webp`, bytes: await toWebp(png) });
    }
    entries.push({ title, note: `Oggetto: ${subject}`, pictures });
  }
  await page.context().close();
  return entries;
};
