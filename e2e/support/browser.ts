import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { describeOnFailure } from './describe-browsers.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const onPath = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => ['chromium', 'chromium-browser', 'google-chrome'].map((name) => join(folder, name)))
    .find(existsSync);

const launch = async (more: string[]): Promise<Browser> => {
  const installed = onPath();
  if (installed) return chromium.launch({ executablePath: installed, args: [...flags, ...more] });
  const { default: packaged } = await import('@sparticuz/chromium');
  return chromium.launch({
    executablePath: await packaged.executablePath(),
    args: [...packaged.args, ...flags, ...more],
  });
};

/** A Chromium of the machine, else the one that comes with the project's packages; `more` are further flags for it. */
export const launchBrowser = async (more: string[] = []): Promise<Browser> => {
  const browser = await launch(more);
  describeOnFailure(browser);
  return browser;
};
