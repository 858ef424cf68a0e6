import { describe, expect, it } from '@jest/globals';
import { documentFor, fuzzRoles, readOpenApi } from './documents.ts';
import { excludedOperations, requireKnown } from './excluded-operations.ts';

describe('documentFor', () => {
  it('assigns each operation that is not excluded to one role', () => {
    const document = readOpenApi();
    const all = Object.values(document.paths).flatMap((path) => Object.values(path));
    const tried = fuzzRoles.map((role) => documentFor(document, role));
    expect(tried.reduce((sum, { operations }) => sum + operations, 0)).toBe(
      all.length - Object.keys(excludedOperations).length,
    );
    for (const { operations } of tried) expect(operations).toBeGreaterThan(10);
  });
});

describe('requireKnown', () => {
  it('rejects a document that lacks an excluded operation', () => {
    expect(() => requireKnown(Object.keys(excludedOperations).slice(1))).toThrow('logout');
  });
});
