import { renameSync, writeFileSync } from 'node:fs';

const failed = ({ status }) => status === 'failed';

/** The test with its file, which is the first title of a grouped one. */
const nameOf = (path, { ancestorTitles, title }) =>
  [...(path.includes('/groups/') ? [] : [path]), ...ancestorTitles, title].join(' › ');

/**
 * Prints each failed test when it fails, with nothing of those that pass, and keeps the tally of the run in the file
 * that `DRAPPO_TEST_TALLY` names, so that it is there even when the run is stopped.
 */
export default class FailureReporter {
  #tally = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, numRuntimeErrorTestSuites: 0 };
  #running = new Map();
  #failures = [];
  #isComplete = false;

  onRunStart() {
    this.#save();
  }

  onTestCaseStart({ path }, { fullName }) {
    this.#running.set(path, fullName);
    this.#save();
  }

  onTestCaseResult({ path }, result) {
    this.#running.delete(path);
    if (result.status === 'passed') this.#tally.numPassedTests += 1;
    else if (failed(result)) this.#tally.numFailedTests += 1;
    else if (result.status === 'todo') this.#tally.numTodoTests += 1;
    else this.#tally.numPendingTests += 1;
    if (failed(result)) this.#note(nameOf(path, result), result.failureMessages.join('\n'));
    this.#save();
  }

  onTestResult({ path }, result) {
    this.#running.delete(path);
    const bad = result.testResults.filter(failed);
    if (result.testExecError !== undefined || (result.failureMessage && bad.length === 0)) {
      this.#tally.numRuntimeErrorTestSuites += 1;
      this.#note(path, result.failureMessage);
    }
    if (bad.length > 0 && result.console?.length > 0)
      process.stdout.write(`Console of ${path}:\n${result.console.map(({ message }) => message).join('\n')}\n`);
    this.#save();
  }

  onRunComplete() {
    this.#isComplete = true;
    this.#save();
  }

  #note(name, message) {
    this.#failures.push(name);
    process.stdout.write(`\nFAILED ${name}\n${message}\n`);
  }

  #save() {
    const file = process.env['DRAPPO_TEST_TALLY'];
    if (file === undefined) return;
    // Renamed when complete: it is read while the tests run.
    const report = {
      ...this.#tally,
      running: [...this.#running.values()],
      failures: this.#failures,
      isComplete: this.#isComplete,
    };
    writeFileSync(`${file}.new`, JSON.stringify(report));
    renameSync(`${file}.new`, file);
  }
}
