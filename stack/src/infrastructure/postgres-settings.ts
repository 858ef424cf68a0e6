/**
 * Settings of PostgreSQL wherever it runs. On a solid state disk random reads cost the same as sequential ones, statements
 * are
 * too short to compile first, and lists are counted in indexes, which is fast only after a vacuum. The log omits an error's
 * details, which quote values of the row, e-mail addresses for example.
 */
export const postgresSettings: readonly string[] = [
  'max_connections=400',
  'random_page_cost=1.1',
  'jit=off',
  'autovacuum_vacuum_scale_factor=0.02',
  'autovacuum_vacuum_insert_scale_factor=0.02',
  'log_error_verbosity=terse',
];
