import { describe, expect, it } from '@jest/globals';
import { createStatementNames } from './statement-names.ts';

describe('names of statements', () => {
  it('are equal for equal texts, different for different ones, and at most 63 bytes long', () => {
    const nameOf = createStatementNames();
    const read = { sql: 'SELECT "id" FROM "orders" WHERE "id" = $1' };
    const locked = { sql: `${read.sql} FOR UPDATE` };
    expect(nameOf(read)).toMatch(/^[\w-]{1,63}$/);
    expect(nameOf(Object.assign({}, read))).toBe(nameOf(read));
    expect(nameOf(locked)).not.toBe(nameOf(read));
    expect(createStatementNames()(read)).toBe(nameOf(read));
  });

  it.each([
    ['a pattern', 'SELECT "id" FROM "products" WHERE "name" ILIKE $1'],
    ['a search by likeness', 'SELECT "id" FROM "products" WHERE $1 <% "search"'],
    ['an optional filter', 'SELECT count(*) FROM "orders" WHERE ($1 IS NULL OR "status" = $1)'],
    ['an optional filter with a type', 'SELECT count(*) FROM "orders" WHERE "status" = $1 OR $2::text[] IS NULL'],
    ['a sorted page', 'SELECT "id" FROM "orders"\nWHERE "status" = $1\nORDER BY "created_at" DESC\nLIMIT $2'],
    ['a list of any length', 'SELECT "id" FROM "orders" WHERE "id" IN ($1,$2)'],
  ])('%s has no name: it is planned for its values', (_what, sql) => {
    expect(createStatementNames()({ sql })).toBe('');
  });

  it.each([
    ['a list of one', 'SELECT "id" FROM "orders" WHERE "id" IN ($1)'],
    ['an array', 'SELECT "id" FROM "orders" WHERE "id" = ANY($1)'],
    ['rows without a page', 'SELECT "id" FROM "order_items" WHERE "order_id" = $1 ORDER BY "position"'],
    ['one row', 'SELECT "id" FROM "orders" WHERE "id" = $1 LIMIT $2 OFFSET $3'],
  ])('%s has a name', (_what, sql) => {
    expect(createStatementNames()({ sql })).not.toBe('');
  });

  it('are limited in number, since each connection stores named statements', () => {
    const nameOf = createStatementNames(2);
    const names = [1, 2, 3, 1].map((number) => nameOf({ sql: `SELECT ${number}` }));
    expect(names.map(Boolean)).toEqual([true, true, false, true]);
  });
});
