/** Detects `npm start -- --demo`, and `npm start --demo`, where npm consumes the flag and sets a variable. */
export const asksForDemo = (args: readonly string[], env: NodeJS.ProcessEnv): boolean =>
  args.includes('--demo') || env['npm_config_demo'] === 'true';
