import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../home.ts';
import { blameFiles } from './blame.ts';
import { failedFiles } from './tally.ts';
import type { FileTally, Tally } from './tally.ts';

const ENTRY = '.drappo/test/run-1/groups/03.component.mjs';
const [A, B, C] = ['services/a/test/a.test.ts', 'services/b/test/b.test.ts', 'services/c/test/c.test.ts'];
const entries = [{ entry: join(projectRoot, ENTRY), paths: [A, B, C] }];

const passed: FileTally = { passed: 2, failed: 0, skipped: 0, failures: [] };
const failed: FileTally = { passed: 1, failed: 1, skipped: 0, failures: [{ test: 'reads', message: 'Error: no' }] };
const broken = (message: string): FileTally => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [{ test: undefined, message }],
});

const blame = (files: Tally['files'], ended = [A, B, C]): Tally =>
  blameFiles({ files, outside: [] }, entries, new Set(ended));

describe('the attribution of a broken group', () => {
  it('names each file that has not run to its end', () => {
    const tally = blame({ [ENTRY]: broken('the process ended'), [A]: passed, [B]: passed }, [A]);
    expect(failedFiles(tally)).toEqual([B, C]);
    expect(tally.files[B]).toMatchObject({ passed: 2, failed: 1 });
  });

  it('names the file whose own hook failed after its tests, even when all of them passed', () => {
    const hook = broken(`TypeError: service is undefined\n    at close (${join(projectRoot, B)}:12:3)`);
    const tally = blame({ [ENTRY]: hook, [A]: failed, [B]: passed, [C]: passed });
    expect(failedFiles(tally)).toEqual([A, B]);
    expect(tally.files[A]).toEqual(failed);
    expect(tally.files[B]?.failures).toEqual(hook.failures);
  });

  it('names the files that failed otherwise, when the failure names no file of the group', () => {
    const tally = blame({ [ENTRY]: broken('Error: closed'), [A]: failed, [B]: passed, [C]: passed });
    expect(failedFiles(tally)).toEqual([A]);
    expect(tally.files[A]?.failed).toBe(2);
  });

  it('names the entry when nothing else is known, so that the run is red', () => {
    expect(failedFiles(blame({ [ENTRY]: broken('Error: closed'), [A]: passed, [B]: passed, [C]: passed }))).toEqual([
      ENTRY,
    ]);
  });

  it('names no file in a group that was not broken', () => {
    const files = { [A]: failed, [B]: passed };
    expect(blame(files)).toEqual({ files, outside: [] });
  });
});
