import { TestEnvironment } from 'jest-environment-node';
import { withGroupedFiles } from '../../stack/jest/grouped-files.mjs';

/**
 * Node's environment. When a test fails, what its browsers show at that moment is printed before it is gone; the browser
 * that the files of a group share is closed with it.
 */
class BrowserEnvironment extends TestEnvironment {
  async handleTestEvent({ name, test }) {
    if (name !== 'test_fn_failure') return;
    const shown = (await this.global.describeBrowsers?.()) ?? '';
    if (shown) process.stderr.write(`When "${test.name}" failed the browsers showed:\n${shown}\n`);
  }

  async teardown() {
    await this.global.closeBrowser?.();
    await super.teardown();
  }
}

export default withGroupedFiles(BrowserEnvironment);
