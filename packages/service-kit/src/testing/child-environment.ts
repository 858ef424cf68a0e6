const kept = /^(HOME|LANG|LC_.*|NODE_COMPILE_CACHE|PATH|SystemRoot|TEST_.*|TMPDIR|TZ|USER)$/;

/** The environment of a process that a test starts: without settings of services that a developer has made in the shell. */
export const childEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => kept.test(name)));
