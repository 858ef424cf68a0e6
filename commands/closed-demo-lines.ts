import { PROXY_FOUND } from '@drappo/contracts/identity/demo-closing';
import { framed } from './warning-lines.ts';

const readLine = (line: string): { msg?: string; page?: string } => {
  try {
    return JSON.parse(line) as { msg?: string; page?: string };
  } catch {
    return {};
  }
};

/** The message for a line of the gateway's log; undefined for most lines. */
export const closedDemoLines = (line: string): string[] => {
  const { msg, page = 'another host' } = line.includes(PROXY_FOUND) ? readLine(line) : {};
  if (msg !== PROXY_FOUND) return [];
  return framed([
    'CLOSED: a reverse proxy in front of the demo rewrites Host, so that others reach it here.',
    `A browser asked for ${page}; accounts with the documented password are`,
    'signed out, and do not sign in again until the next start. Take the proxy away first.',
    'Ways out: PUBLIC_URL with npm start -- --demo gives them random passwords, shown once;',
    'another DRAPPO_HOME, or npm run reset, with PUBLIC_URL begins without the demo and its data.',
  ]);
};
