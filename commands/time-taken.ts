/** The time since bootstrap began, with npm's time for packages; empty without bootstrap. */
export const timeTaken = (env: NodeJS.ProcessEnv = process.env, now = Date.now()): string => {
  const startedAt = Number(env['DRAPPO_STARTED_AT'] ?? Number.NaN);
  if (Number.isNaN(startedAt)) return '';
  const seconds = (milliseconds: number) => `${Math.round(milliseconds / 1000)} s`;
  const packagesMs = Number(env['DRAPPO_PACKAGES_MS'] ?? 0);
  return ` after ${seconds(now - startedAt)}${packagesMs > 0 ? ` (packages ${seconds(packagesMs)})` : ''}`;
};
