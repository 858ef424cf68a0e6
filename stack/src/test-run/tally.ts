export type Failure = {
  /** Undefined where the file could not be run at all. */
  test: string | undefined;
  message: string;
};

export type FileTally = {
  passed: number;
  failed: number;
  skipped: number;
  failures: readonly Failure[];
};

/** What passed, failed and was skipped. */
export type Tally = {
  /** By path, as seen from the root of the repository. */
  files: Readonly<Record<string, FileTally>>;
  /** Failures outside any test file: checks, parts, Jest itself. Each counts as one failed test. */
  outside: readonly string[];
};

export type Counts = { passed: number; failed: number; skipped: number };

export const nothing: Tally = { files: {}, outside: [] };

/** A failure outside any test. */
export const failureOf = (name: string): Tally => ({ files: {}, outside: [name] });

/** What two runs of parts of one file report together. */
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

/** Paths of the files in which something failed. */
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

/** The line by which a test run is judged; it stands alone, without colours. */
export const verdictLine = (tally: Tally): string => {
  const { passed, failed, skipped } = countsOf(tally);
  return `Drappo: ${passed} passed, ${failed} failed, ${skipped} skipped`;
};

/** A run without a failure in which nothing passed has shown nothing. */
export const isGood = (tally: Tally): boolean => {
  const { passed, failed } = countsOf(tally);
  return failed === 0 && passed > 0;
};
