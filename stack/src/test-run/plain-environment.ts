/** The environment without what this project's own command has set for itself. */
export const plainEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^(npm_|NODE_|DRAPPO_|INIT_CWD)/.test(name)));
