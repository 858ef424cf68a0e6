import { describe, expect, it } from '@jest/globals';
import { fixedStatement } from './fixed-statement.ts';

describe('fixedStatement', () => {
  let built = 0;
  const inStock = fixedStatement<{ id: string; from: Date; pieces: number | null }>(({ id, from, pieces }) => {
    built += 1;
    return {
      text: 'SELECT FROM stock WHERE id = $1::uuid AND at > $2 AND kind = $3 AND (pieces > $4 OR old = $5)',
      values: [id, from, 'held', pieces, id],
    };
  });

  it('is built once, and uses the values of each input', () => {
    const { text, values } = inStock({ id: 'a', from: new Date('2026-11-26T21:00:00.123Z'), pieces: 3 });
    expect(text).toBe('SELECT FROM stock WHERE id = $1::uuid AND at > $2 AND kind = $3 AND (pieces > $4 OR old = $5)');
    expect(values).toEqual(['a', '2026-11-26T21:00:00.123Z', 'held', 3, 'a']);
    expect(inStock({ id: 'b', from: new Date(0), pieces: null }).values).toEqual([
      'b',
      '1970-01-01T00:00:00.000Z',
      'held',
      null,
      'b',
    ]);
    expect(built).toBe(1);
  });
});
