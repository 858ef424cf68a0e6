import type { TestFile } from '../test-files.ts';
import type { TestRecord } from './test-record.ts';

/** Journeys that run for any change of what the portal is made of: the whole order, and every right. */
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
  /** Only `npm test` runs these: most journeys, tests with their own stacks, and what no run has recorded and no change reaches. */
  left: TestFile[];
};

/**
 * Chooses the tests that run. A file that has passed with the same inputs does not. Another one runs if a run has
 * recorded it, since its inputs have changed or it has failed, or if the change reaches it.
 */
export const chooseTests = (files: readonly TestFile[], knowledge: Knowledge): Choice => {
  const { record, changed, fingerprintOf, isReached } = knowledge;
  const choice: Choice = { run: [], cached: [], left: [] };
  for (const file of files) {
    const { project, path } = file;
    const tests = project === 'chaos' ? undefined : record.get(path)?.get(fingerprintOf(file));
    if (tests !== undefined) choice.cached.push({ file, tests });
    else if (changed.includes(path)) choice.run.push(file);
    else if (project === 'chaos' || (project === 'e2e' && !journeysOfEveryChange.test(path))) choice.left.push(file);
    else if (record.has(path) || isReached(file)) choice.run.push(file);
    else choice.left.push(file);
  }
  return choice;
};
