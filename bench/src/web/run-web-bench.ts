import { login } from '@drappo/contracts/identity/routes/sign-in';
import { demoPassword } from '../../../stack/src/demo-accounts.ts';
import { httpPerson } from '@drappo/service-kit/testing/http-person';
import { seedDemo } from '../../../demo/src/seed.ts';
import { reserveExtraPort } from '../../../stack/src/ports.ts';
import { launchBrowser } from '../../../support/src/browser.ts';
import { keptEnvironment } from '../../../stack/src/test-run/kept-environment.ts';
import { withIsolatedStack } from '../../../support/src/isolated-stack.ts';
import type { BenchOptions } from '../run-bench.ts';
import { auditPage, type PageAudit } from './audit-page.ts';
import { setCookies } from './browser-cookies.ts';
import { gzippedSize } from './gzipped-size.ts';
import { webReportOf } from './web-report.ts';

const RUNS = 5;

/** Starts the whole portal with its demo on free ports, runs Lighthouse on the built site, prints and stops. */
export const runWebBench = ({ signal, progress, write }: BenchOptions): Promise<void> => {
  const env = { ...keptEnvironment(), LOG_LEVEL: 'warn' };
  return withIsolatedStack({ name: 'bench', signal, progress, env }, async ({ stack }) => {
    await progress.step('Demo', () => seedDemo(stack.demoEnvironment(progress.note)));
    const { port: debuggingPort, release } = await reserveExtraPort();
    const browser = await launchBrowser([`--remote-debugging-port=${debuggingPort}`]);
    try {
      const client = httpPerson(stack.portalUrl);
      await client.ask(login, { body: { username: 'rivenditore', password: demoPassword } });
      const pages = [
        { name: 'Home', path: '/', cookie: '' },
        { name: 'Home, signed in', path: '/', cookie: client.cookies.header() },
        { name: 'Catalogue, signed in', path: '/catalog', cookie: client.cookies.header() },
      ];
      const audits: PageAudit[] = [];
      const how = { portalUrl: stack.portalUrl, debuggingPort, runs: RUNS };
      for (const { cookie, ...page } of pages) {
        const before = () => setCookies(browser, stack.portalUrl, cookie);
        audits.push(await progress.step(page.name, () => auditPage(page, { ...how, before })));
      }
      write(`\n${webReportOf({ pages: audits, homeScripts: await gzippedSize(audits[0]?.scripts ?? []) })}`);
    } finally {
      await browser.close();
      release();
    }
  });
};
