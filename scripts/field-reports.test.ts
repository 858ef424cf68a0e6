import { describe, expect, it } from '@jest/globals';
import { countUses, findAnother } from './docs/call-sites.ts';
import { isPublic, readFieldReports, renderFieldReports, type FieldReport } from './docs/field-reports.ts';
import { projectFiles } from './docs/markdown.ts';

const report: FieldReport = { input: 'a|b', outcome: '`c`', source: 'owner/repo#12', test: 'web/test/a.test.ts' };

describe('field reports', () => {
  const kinds = readFieldReports();

  it('has files whose titles differ', () => {
    expect(kinds.length).toBeGreaterThan(0);
    expect(new Set(kinds.map(({ title }) => title)).size).toBe(kinds.length);
  });

  it.each(kinds.map((kind) => [kind.title, kind] as const))('lists at least eight inputs of "%s"', (_, kind) => {
    expect(kind.title).not.toBe('');
    expect(kind.rule).not.toBe('');
    expect(kind.reports.length).toBeGreaterThanOrEqual(8);
  });

  it.each(kinds.map((kind) => [kind.title, kind] as const))('names existing tests of "%s"', (_, { reports }) => {
    const tests = new Set(projectFiles('*.test.ts', '*.test.tsx'));
    expect(reports.filter(({ test }) => !tests.has(test))).toEqual([]);
  });

  it.each(kinds.map(({ title, callSites }) => [title, callSites] as const))('has one reader of "%s"', (_, sites) => {
    expect(sites).toBeDefined();
    expect(projectFiles(sites!.file, ...(sites!.another.except ?? []))).toHaveLength(
      1 + (sites!.another.except?.length ?? 0),
    );
    expect(countUses(sites!)).toBeGreaterThan(0);
    expect(findAnother(sites!)).toEqual([]);
  });

  it('escapes what Markdown would read', () => {
    const page = renderFieldReports([{ kind: 3, title: 'Title', rule: 'Rule.', reports: [report] }]);
    expect(page).toContain('## 3. Title');
    expect(page).toContain('Inputs: 1, from public reports: 1.');
    expect(page).toContain(String.raw`| a\|b | \`c\` | owner/repo#12 | [a.test.ts](../../web/test/a.test.ts) |`);
  });

  it.each([
    ['owner/repo#12', true],
    ['issue', false],
    ['ISO 3166', false],
  ])('says whether %s is a public report', (source, expected) => {
    const { input, outcome, test } = report;
    expect(isPublic({ input, outcome, source, test })).toBe(expected);
  });
});
