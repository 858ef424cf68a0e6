/**
 * Of PostgreSQL wherever it runs. Pages are as near in any order on a solid state disk, statements are too short to be
 * compiled first, and lists are counted in indexes, which is quick only after a vacuum. The log omits an error's details, which
 * quote values of the row: e-mail addresses, for example.
 */
export const postgresSettings: readonly string[] = [
  'max_connections=400',
  'random_page_cost=1.1',
  'jit=off',
  'autovacuum_vacuum_scale_factor=0.02',
  'autovacuum_vacuum_insert_scale_factor=0.02',
  'log_error_verbosity=terse',
];
