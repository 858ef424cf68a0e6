import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoCompany } from '../../demo/src/company.ts';
import { seedDemo } from '../../demo/src/seed.ts';
import type { Progress } from '../../stack/src/steps/progress.ts';
import { launchBrowser } from '../../support/src/browser.ts';
import { keptEnvironment } from '../../stack/src/test-run/kept-environment.ts';
import { withIsolatedStack } from '../../support/src/isolated-stack.ts';
import type { DocsEntry } from './docs-entry.ts';
import { indexPage } from './index-page.ts';
import { mailPictures } from './mail-pictures.ts';
import { paperPictures } from './paper-pictures.ts';
import { screenPictures } from './screen-pictures.ts';

export const folder = join(import.meta.dirname, '../../docs/pictures');
const screensFolder = join(import.meta.dirname, '../../docs/screens');

/**
 * Starts the portal with its demo on free ports, takes a picture of every e-mail, of the documents, of the line sheet and
 * of the README's screens, replaces docs/pictures, and overwrites the files in docs/screens. Returns a summary.
 */
export const drawDocsPictures = ({
  signal,
  progress,
}: {
  signal: AbortSignal;
  progress: Progress;
}): Promise<string> => {
  const env = { ...keptEnvironment(), LOG_LEVEL: 'warn' };
  return withIsolatedStack({ name: 'pictures', signal, progress, env, demoCompany }, async ({ stack }) => {
    await progress.step('Demo', () => seedDemo(stack.demoEnvironment(progress.note)));
    const browser = await launchBrowser();
    try {
      const mails = await progress.step('E-mails', () => mailPictures(browser, stack.portalUrl));
      const papers = await progress.step('Papers', () => paperPictures(browser, stack.portalUrl));
      const screens = await progress.step('Screens', () => screenPictures(browser, stack.portalUrl));
      mkdirSync(screensFolder, { recursive: true });
      for (const { file, bytes } of screens) writeFileSync(join(screensFolder, file), bytes);
      return writeFolder(mails, papers);
    } finally {
      await browser.close();
    }
  });
};

const writeFolder = (mails: DocsEntry[], papers: DocsEntry[]): string => {
  const pictures = [...mails, ...papers].flatMap((entry) => entry.pictures);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { file, bytes } of pictures) writeFileSync(join(folder, file), bytes);
  writeFileSync(join(folder, 'README.md'), indexPage(mails, papers));
  const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  return `${pictures.length} pictures, ${(bytes / 1e6).toFixed(1)} MB, in ${folder}`;
};
