import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { requirementsUpToLevel2 } from './asvs-requirements.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const document = readFileSync(`${root}docs/operations/asvs.md`, 'utf8');

type Row = { id: string; level: string; title: string; status: string; why: string; evidence: string[] };

const rows: Row[] = document
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => {
    const [, id = '', level = '', title = '', status = '', why = '', evidence = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return {
      id,
      level,
      title,
      status,
      why,
      evidence: [...evidence.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => posix.join('docs/operations', path)),
    };
  });

describe('docs/operations/asvs.md', () => {
  it('rates each of the 253 requirements of levels 1 and 2 once, in the order of the standard', () => {
    expect(requirementsUpToLevel2).toHaveLength(253);
    expect(rows.map(({ id, level }) => `${id} L${level}`)).toEqual(requirementsUpToLevel2);
  });

  it('uses one of three results for each requirement and gives the reason', () => {
    const unclear = rows.filter(
      ({ status, why }) => !['held', 'not applicable', 'open'].includes(status) || why.length < 10,
    );
    expect(unclear.map(({ id }) => id)).toEqual([]);
  });

  it('names files that exist', () => {
    const missing = rows.flatMap(({ id, evidence }) =>
      evidence.filter((path) => !existsSync(root + path)).map((path) => `${id}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('names a test, a document or a check for each requirement that is held', () => {
    const unproved = rows.filter(({ status, evidence }) => status === 'held' && evidence.length === 0);
    // No test can show these three: the product has nothing of the kind.
    expect(unproved.map(({ id }) => id)).toEqual(['1.4.1', '6.2.10', '6.4.2']);
  });

  it('has a summary that adds up', () => {
    const count = (status: string) => rows.filter((row) => row.status === status).length;
    expect(document).toContain(
      `${count('held')} are held, ${count('not applicable')} do not apply, ${count('open')} are open.`,
    );
  });
});
