import { spawnSync } from 'node:child_process';
import { projectRoot } from '../home.ts';
import { chooseTests } from './inputs/choose-tests.ts';
import type { Choice } from './inputs/choose-tests.ts';
import { filesToLint, lintedOf } from './inputs/lint-files.ts';
import { describeMachine } from './inputs/machine.ts';
import { readLinted, readTestRecord } from './inputs/read-record.ts';
import { createTestInputs } from './inputs/test-inputs.ts';
import type { RepositoryFiles } from './inputs/repository-files.ts';
import { LINT, staticChecks } from './static-checks.ts';
import type { StaticCheck } from './static-checks.ts';
import type { TestFile } from './test-files.ts';

export type ChangedTests = Choice & {
  checks: StaticCheck[];
  /** The files that lint looks at again; `all` when no earlier run has recorded a lint. */
  linted: 'all' | readonly string[];
};

/**
 * Returns the files that differ from `base`, committed or not, and untracked files.
 * @throws Error when git does not know `base`
 */
export const changedSince = (base: string): string[] => {
  const lists = [
    ['diff', '--name-only', '--no-renames', '--relative', base],
    ['ls-files', '--others', '--exclude-standard'],
  ].map((args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
    return stdout.split('\n').filter(Boolean);
  });
  return [...new Set(lists.flat())].sort();
};

/** Chooses checks and tests by what differs from a commit, and by what earlier runs have recorded. */
export const selectTests = (
  changed: readonly string[],
  all: readonly TestFile[],
  files: RepositoryFiles,
  env: NodeJS.ProcessEnv = process.env,
): ChangedTests => {
  const machine = describeMachine(env);
  const inputs = createTestInputs(files, machine, changed);
  const { fingerprintOf, isReached } = inputs;
  const linted = filesToLint(readLinted(), lintedOf(files.hashes, machine), inputs.graph.importersOf);
  return {
    ...chooseTests(all, { record: readTestRecord(), changed, fingerprintOf, isReached }),
    linted,
    checks: staticChecks.flatMap((check) => {
      if (check.what !== LINT || linted === 'all') return [check];
      return linted.length === 0 ? [] : [{ ...check, args: [...check.args, ...linted] }];
    }),
  };
};
