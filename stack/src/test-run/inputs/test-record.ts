/** One line of the record: a test file that has passed, or failed, with these inputs. */
export type RecordLine = {
  file: string;
  inputs: string;
  /** Number of passed tests; undefined after a failure. */
  tests?: number | undefined;
};

/** What earlier runs have found out about one test file: the number of tests that passed, by fingerprint of the inputs. */
export type TestRecord = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** A file with passes for more inputs than these, for example of several branches, loses the oldest. */
const MOST_PASSES = 5;

/** A later line replaces an earlier one: a failure cancels the pass with the same inputs. An incomplete line counts for nothing. */
export const readRecordLines = (text: string): TestRecord => {
  const record = new Map<string, Map<string, number>>();
  for (const line of text.split('\n')) {
    const parsed = parse(line);
    if (parsed === undefined) continue;
    const { file, inputs, tests } = parsed;
    const passes = record.get(file) ?? new Map<string, number>();
    record.set(file, passes);
    passes.delete(inputs);
    if (tests !== undefined) passes.set(inputs, tests);
    const [oldest = ''] = passes.keys();
    if (passes.size > MOST_PASSES) passes.delete(oldest);
  }
  return record;
};

export const writeRecordLines = (lines: readonly RecordLine[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** The shortest lines with the same meaning. A file without a pass stays known. */
export const compactRecord = (record: TestRecord): RecordLine[] =>
  [...record].flatMap(([file, passes]) =>
    passes.size === 0
      ? [{ file, inputs: '' }]
      : [...passes].map(([inputs, tests]): RecordLine => ({ file, inputs, tests })),
  );

const parse = (line: string): RecordLine | undefined => {
  try {
    const { file, inputs, tests } = JSON.parse(line) as Partial<RecordLine>;
    return typeof file === 'string' && typeof inputs === 'string' ? { file, inputs, tests } : undefined;
  } catch {
    return undefined;
  }
};
