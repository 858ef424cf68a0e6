/** What decides about results beside the files: a record of another Node or another system counts for nothing. */
export const describeMachine = (env: NodeJS.ProcessEnv): string =>
  JSON.stringify([
    process.version,
    process.platform,
    process.arch,
    // Servers that a person names, and what changes texts and times.
    ...['TEST_POSTGRES_URL', 'TEST_REDIS_URL', 'TEST_KAFKA_BROKERS', 'DRAPPO_TEST_MOMENT', 'TZ', 'LANG', 'LC_ALL'].map(
      (name) => env[name] ?? '',
    ),
  ]);
