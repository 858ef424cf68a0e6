import type { TestFile } from '../test-files.ts';
import type { TestRecord } from './test-record.ts';

/** Journeys that run after any change of the portal: the whole order, and every right. */
const journeysOfEveryChange = /^e2e\/(main-road|authorisation\/)/;

export type Knowledge = {
  record: TestRecord;
  /** Paths that differ from the commit to compare with. */
  changed: readonly string[];
  fingerprintOf: (file: TestFile) => string;
  /** Whether the change reaches the file. */
  isReached: (file: TestFile) => boolean;
};

export type Choice = {
  run: TestFile[];
  /** Passed with the same inputs. */
  cached: { file: TestFile; tests: number }[];
  /**
   * Only `npm test` runs these: most journeys, tests with their own stacks, and files that no run has recorded and that no
   * change reaches.
   */
  notRun: TestFile[];
};

/**
 * Chooses the tests that run. A file that passed with the same inputs comes from the record. Any other file runs if the
 * record knows it, because its inputs have changed or it failed. It also runs if the change reaches it.
 *
 * Journeys and tests with their own stacks never come from the record: chance decides about their results too.
 */
export const chooseTests = (files: readonly TestFile[], knowledge: Knowledge): Choice => {
  const { record, changed, fingerprintOf, isReached } = knowledge;
  const choice: Choice = { run: [], cached: [], notRun: [] };
  for (const file of files) {
    const { project, path } = file;
    const usesPortal = project === 'chaos' || project === 'e2e';
    const runsForChange = !usesPortal || journeysOfEveryChange.test(path);
    const tests = runsForChange ? record.get(path)?.get(fingerprintOf(file)) : undefined;
    const isUnproven = record.has(path) && tests === undefined;
    if (tests !== undefined && !usesPortal) choice.cached.push({ file, tests });
    else if (changed.includes(path) || (runsForChange && (isUnproven || isReached(file)))) choice.run.push(file);
    else choice.notRun.push(file);
  }
  return choice;
};
