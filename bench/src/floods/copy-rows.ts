import type pg from 'pg';

export type CopiedRow = {
  table: string;
  /** SQL condition on `t` that selects the rows to copy. */
  of: string;
  /** The changed columns of a copy, as SQL for `jsonb_build_object`; its new id is `each.id`, its index `each.n`. */
  changes: string;
};

/** Copies rows once per id: $1 is the list of new ids, other values begin with $2. */
export const copyRows = (
  client: pg.Client,
  { table, of, changes }: CopiedRow,
  ids: readonly string[],
  values: unknown[] = [],
): Promise<unknown> =>
  client.query(
    `INSERT INTO ${table} SELECT copy.* FROM ${table} AS t CROSS JOIN unnest($1::uuid[]) WITH ORDINALITY AS each (id, n)
     CROSS JOIN LATERAL jsonb_populate_record(t, jsonb_build_object(${changes})) AS copy WHERE ${of}`,
    [ids, ...values],
  );
