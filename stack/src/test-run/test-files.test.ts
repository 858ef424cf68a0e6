import { describe, expect, it } from '@jest/globals';
import { findTestFiles } from './test-files.ts';

const own = 'stack/src/test-run/test-files.test.ts';

describe('findTestFiles', () => {
  it('finds the files that match one of the patterns', async () => {
    await expect(findTestFiles(['unit'], ['test-run/test-files'])).resolves.toEqual([{ project: 'unit', path: own }]);
  });

  it.each([
    ['a single pattern', ['fits-no-file'], /path matches "fits-no-file"\./],
    ['one of several patterns', ['test-run/test-files', 'fits-no-file'], /path matches "fits-no-file"\./],
    ['patterns of another project', ['fits-no-file', 'web/test/'], /path matches "fits-no-file", "web\/test\/"\./],
  ])('rejects %s without a file', async (_what, patterns, message) => {
    await expect(findTestFiles(['unit'], patterns)).rejects.toThrow(message);
  });
});
