import { TestEnvironment } from 'jest-environment-node';
import { withGroupedFiles } from '../../stack/jest/grouped-files.mjs';
import { describePages } from './describe-pages.ts';
import { keepShown } from './keep-shown.ts';
import { pagesOfWorker, releaseBrowser, workerBrowser } from './worker-browser.ts';

/**
 * Node's environment with the global `sharedBrowser`: all files that run in one worker process share one Chromium. When a
 * test fails, prints and stores the content of its pages at that moment.
 */
class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.sharedBrowser = workerBrowser;
  }

  async handleTestEvent({ name, test }) {
    if (name !== 'test_fn_failure') return;
    const pages = await pagesOfWorker();
    const described = await describePages(pages);
    if (!described) return;
    const shown = `When "${test.name}" failed the browsers showed:\n${described}\n`;
    process.stderr.write(shown);
    await keepShown(test.name, shown, pages);
  }

  async teardown() {
    await releaseBrowser();
    await super.teardown();
  }
}

export default withGroupedFiles(BrowserEnvironment);
