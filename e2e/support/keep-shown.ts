import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { STOPPED_LOGS_VARIABLE } from '../../stack/src/test-run/discard-home.ts';

/** A page that hangs makes no picture (ms). */
const TIMEOUT_MS = 10_000;
let kept = 0;

/** Stores the content of the pages at a failure with the run, as text and as pictures. */
export const keepShown = async (test: string, shown: string, pages: Page[]): Promise<void> => {
  const stoppedLogs = process.env[STOPPED_LOGS_VARIABLE];
  if (stoppedLogs === undefined) return;
  const folder = join(stoppedLogs, 'browsers');
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, 'shown.log'), shown);
  const name = test.replaceAll(/\W+/g, '-').slice(0, 60);
  const pictures = pages.map((page) => {
    const path = join(folder, `${name}-${process.pid}-${(kept += 1)}.png`);
    return page.screenshot({ path, timeout: TIMEOUT_MS }).catch(() => undefined);
  });
  await Promise.all(pictures);
};
