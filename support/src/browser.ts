import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const variable = 'DRAPPO_E2E_CHROMIUM';

const onPath = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => ['chromium', 'chromium-browser', 'google-chrome'].map((name) => join(folder, name)))
    .find(existsSync);

/**
 * Returns the machine's Chromium, else the one in the project's packages. That one is unpacked first: the processes of
 * the test files find its path in the environment, since two that unpack it at the same time would start a half-written
 * file.
 */
export const prepareChromium = async (): Promise<string> => {
  const known = process.env[variable] ?? onPath();
  const path = known ?? (await (await import('@sparticuz/chromium')).default.executablePath());
  process.env[variable] = path;
  return path;
};

/** Starts a separate Chromium; `more` are further flags for it. */
export const launchBrowser = async (more: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: await prepareChromium(), args: [...flags, ...more] });
