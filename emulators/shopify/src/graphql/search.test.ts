import { describe, expect, it } from '@jest/globals';
import { boundsOf } from './search.ts';

const at = (operator: string, value: string) => ({ field: 'updated_at', operator, value });

describe('search of orders', () => {
  it.each([
    ["updated_at:>='2026-11-21T10:00:00Z'", [at('>=', '2026-11-21T10:00:00Z')]],
    ['updated_at:>2026-11-21T10:00:00Z', [at('>', '2026-11-21T10:00:00Z')]],
    ['updated_at:>="2026-11-21T11:00:00+01:00"', [at('>=', '2026-11-21T10:00:00Z')]],
    ['updated_at:>=2026-11-21', [at('>=', '2026-11-21T00:00:00Z')]],
    // Between two seconds: the lower bound is the next second.
    ['updated_at:>=2026-11-21T10:00:00.200Z', [at('>=', '2026-11-21T10:00:01Z')]],
    ['updated_at:<2026-11-21T10:00:00.200Z', [at('<', '2026-11-21T10:00:01Z')]],
    ['updated_at:<=2026-11-21T10:00:00.200Z', [at('<=', '2026-11-21T10:00:00Z')]],
    ['id:>5 AND status:any', [{ field: 'id', operator: '>', value: 5 }]],
    ['', []],
  ])('returns the bounds of %s', (query, bounds) => {
    expect(boundsOf(query)).toEqual(bounds);
  });

  it.each(['tag:vip', 'giulia', 'updated_at:>=soon', 'status:open'])('rejects %s', (query) => {
    expect(() => boundsOf(query)).toThrow();
  });
});
