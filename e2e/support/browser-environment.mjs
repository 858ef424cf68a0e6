import { TestEnvironment } from 'jest-environment-node';
import { withGroupedFiles } from '../../stack/jest/grouped-files.mjs';

/** Node's environment; when a test fails, what its browsers show at that moment is printed before it is gone. */
class BrowserEnvironment extends TestEnvironment {
  async handleTestEvent({ name, test }) {
    if (name !== 'test_fn_failure') return;
    const shown = (await this.global.describeBrowsers?.()) ?? '';
    if (shown) process.stderr.write(`When "${test.name}" failed the browsers showed:\n${shown}\n`);
  }
}

export default withGroupedFiles(BrowserEnvironment);
