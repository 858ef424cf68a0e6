export type Failure = {
  /** Undefined when the file could not run. */
  test: string | undefined;
  message: string;
};

export type FileTally = {
  passed: number;
  failed: number;
  skipped: number;
  failures: readonly Failure[];
};

/** The passed, failed and skipped tests. */
export type Tally = {
  /** By path relative to the root of the repository. */
  files: Readonly<Record<string, FileTally>>;
  /** Failures outside any test file: checks, parts, Jest itself. Each counts as one failed test. */
  outside: readonly string[];
};

export type Counts = { passed: number; failed: number; skipped: number };

export const nothing: Tally = { files: {}, outside: [] };

/** A failure outside any test. */
export const failureOf = (name: string): Tally => ({ files: {}, outside: [name] });

/** Combines the results of two runs of parts of one file. */
export const sumOfFile = (a: FileTally, b: FileTally): FileTally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
});

export const sum = (a: Tally, b: Tally): Tally => {
  const files = { ...a.files };
  for (const [path, added] of Object.entries(b.files)) {
    const before = files[path];
    files[path] = before ? sumOfFile(before, added) : added;
  }
  return { files, outside: [...a.outside, ...b.outside] };
};

export const countsOf = ({ files, outside }: Tally): Counts => {
  const all = Object.values(files);
  const total = (of: (file: FileTally) => number): number => all.reduce((count, file) => count + of(file), 0);
  return {
    passed: total(({ passed }) => passed),
    failed: total(({ failed }) => failed) + outside.length,
    skipped: total(({ skipped }) => skipped),
  };
};

/** Returns the paths of files with a failure. */
export const failedFiles = ({ files }: Tally): string[] =>
  Object.entries(files)
    .filter(([, { failed }]) => failed > 0)
    .map(([path]) => path);

/** One line per failure, repeated before the verdict: the first print may be thousands of lines above. */
export const failureLines = ({ files, outside }: Tally): string => {
  const inFiles = Object.entries(files).flatMap(([path, { failures }]) =>
    failures.map(({ test }) => (test === undefined ? path : `${path} › ${test}`)),
  );
  return [...inFiles, ...outside].map((name) => `FAILED ${name}\n`).join('');
};

/** The verdict line of a test run, on its own and without colours. */
export const verdictLine = (tally: Tally): string => {
  const { passed, failed, skipped } = countsOf(tally);
  return `Drappo: ${passed} passed, ${failed} failed, ${skipped} skipped`;
};

/** Says how many tests an earlier run has passed in the place of this one; nothing for a run that uses no record. */
export const cacheLine = (tests: number): string =>
  tests > 0 ? `From the cache: ${tests.toLocaleString('en')} tests\n` : '';

/**
 * A run without a failure in which no test passed proves nothing.
 * @param fromCache tests that an earlier run has passed with the same inputs
 */
export const isGood = (tally: Tally, fromCache = 0): boolean => {
  const { passed, failed } = countsOf(tally);
  return failed === 0 && passed + fromCache > 0;
};
