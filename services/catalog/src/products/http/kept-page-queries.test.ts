import { describe, expect, it } from '@jest/globals';
import { keepPageQueries } from './kept-page-queries.ts';
import { productPageQuery } from './product-page-query.ts';

describe('keepPageQueries', () => {
  it('reads a query as without the cache, and a repeat of it only once', () => {
    const read = keepPageQueries();
    const first = read({ search: ' lino ', offset: '12' });
    expect(first.page).toEqual(productPageQuery({ search: ' lino ', offset: '12' }));
    expect(read({ search: ' lino ', offset: '12' })).toBe(first);
    expect(read({ search: 'lino', offset: '24' }).page).toEqual(productPageQuery({ search: 'lino', offset: '24' }));
  });

  it('rejects the same invalid query each time', () => {
    const read = keepPageQueries();
    for (const _ of [1, 2]) expect(() => read({ limit: '0' })).toThrow('Limite non valido');
  });

  it('stores only the latest queries, and none that is long', () => {
    const read = keepPageQueries(2);
    const [first] = ['a', 'b', 'c'].map((search) => read({ search }));
    expect(read({ search: 'c' })).toBe(read({ search: 'c' }));
    expect(read({ search: 'a' })).not.toBe(first);
    const long = { colors: Array.from({ length: 30 }, (_, at) => `un colore ${at}`).join('|') };
    expect(read(long)).not.toBe(read(long));
  });
});
