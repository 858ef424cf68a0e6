import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

const failed = ({ status }) => status === 'failed';

/**
 * Prints each failed test when it fails, and nothing for those that pass. Appends each event as a JSON line to the file
 * named by
 * `DRAPPO_TEST_EVENTS` (stack/src/test-run/jest-report.ts reads it), so that the events exist even when the run is stopped.
 */
export default class FailureReporter {
  #root;

  constructor({ rootDir }) {
    this.#root = rootDir;
  }

  onRunStart() {
    this.#append({ event: 'run-started' });
  }

  onTestCaseStart({ path }, { fullName }) {
    this.#append({ event: 'test-started', entry: this.#relative(path), test: fullName });
  }

  onTestCaseResult({ path }, { ancestorTitles, title, status, failureMessages }) {
    const entry = this.#relative(path);
    // The first title of a grouped test is its file.
    const [file, ...titles] = entry.includes('/groups/')
      ? [...ancestorTitles, title]
      : [entry, ...ancestorTitles, title];
    const test = titles.join(' › ');
    const message = failureMessages.join('\n');
    this.#append({ event: 'test-ended', entry, file, test, status, message });
    if (status === 'failed') this.#print(`${file} › ${test}`, message);
  }

  onTestResult({ path }, result) {
    const entry = this.#relative(path);
    const hasFailed = result.testResults.some(failed);
    if (result.testExecError !== undefined || (result.failureMessage && !hasFailed)) {
      this.#append({ event: 'entry-broken', entry, message: result.failureMessage });
      this.#print(entry, result.failureMessage);
    }
    if (hasFailed && result.console?.length > 0)
      process.stdout.write(`Console of ${path}:\n${result.console.map(({ message }) => message).join('\n')}\n`);
  }

  onRunComplete() {
    this.#append({ event: 'run-ended' });
  }

  #relative(path) {
    return relative(this.#root, path).replaceAll('\\', '/');
  }

  #print(name, message) {
    process.stdout.write(`\nFAILED ${name}\n${message}\n`);
  }

  #append(event) {
    const file = process.env['DRAPPO_TEST_EVENTS'];
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(event)}\n`);
  }
}
