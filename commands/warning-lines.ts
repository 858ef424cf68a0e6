const line = '!'.repeat(100);
/** Marks lines so that they are conspicuous among all others. */
export const framed = (text: readonly string[]): string[] => [line, ...text.map((one) => `!! ${one}`), line, ''];

/** Warnings for the person who exposes the portal to the internet. */
export const warningLines = ({
  documented,
  portalUrl,
  env,
}: {
  /** Accounts with the documented password on a portal that is not on loopback. */
  documented: readonly string[];
  portalUrl: string;
  env: NodeJS.ProcessEnv;
}): string[] => {
  return [...closedLines(documented, portalUrl), ...proxyLines(portalUrl, env)];
};

const closedLines = (documented: readonly string[], portalUrl: string): string[] =>
  documented.length === 0
    ? []
    : framed([
        `CLOSED: requests for ${portalUrl} are answered 421.`,
        `Accounts of the demo have the documented password: ${documented.join(', ')}.`,
        'Ways out: npm start -- --demo gives them random passwords, shown once;',
        'another DRAPPO_HOME, or npm run reset, begins without the demo and its data.',
      ]);

const proxyLines = (portalUrl: string, env: NodeJS.ProcessEnv): string[] =>
  !portalUrl.startsWith('https:') || Number(env['TRUSTED_PROXIES'] ?? 0) > 0
    ? []
    : framed([
        'TRUSTED_PROXIES is not set. Behind https there is a reverse proxy: without it all visitors',
        'count as one address, so that one of them uses up the limits of all. TRUSTED_PROXIES=1 for one proxy.',
      ]);
