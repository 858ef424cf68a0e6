import { TestEnvironment } from 'jest-environment-node';

/** Node's environment; when a test fails, what its browsers show at that moment is printed before it is gone. */
export default class BrowserEnvironment extends TestEnvironment {
  async handleTestEvent({ name, test }) {
    if (name !== 'test_fn_failure') return;
    const shown = (await this.global.describeBrowsers?.()) ?? '';
    if (shown) process.stderr.write(`When "${test.name}" failed the browsers showed:\n${shown}\n`);
  }
}
