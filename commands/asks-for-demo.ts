/** `npm start -- --demo`, and `npm start --demo`, of which npm keeps the flag and tells of it by a variable. */
export const asksForDemo = (args: readonly string[], env: NodeJS.ProcessEnv): boolean =>
  args.includes('--demo') || env['npm_config_demo'] === 'true';
