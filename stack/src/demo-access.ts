import { randomBytes } from 'node:crypto';
import { demoAccessPath } from '@drappo/contracts/identity/demo-access';
import type { DemoMode } from './demo-mode.ts';
import { StackFailure } from './failure.ts';

/** The token that a browser shows once, and the cookie that it stores then; random in each start. */
export type DemoAccess = { token: string; cookie: string };

/**
 * `DEMO_ACCESS=token` requires a browser to open a printed address before it can sign in to a demo with the documented
 * password.
 * @throws StackFailure for any other word, which would leave a demo open that was to be closed
 */
export const demoAccessOf = (env: NodeJS.ProcessEnv, mode: DemoMode): DemoAccess | undefined => {
  const { DEMO_ACCESS: requested = '' } = env;
  if (requested !== '' && requested !== 'off' && requested !== 'token')
    throw new StackFailure(`DEMO_ACCESS is "${requested}".`, 'It may be "token" or "off", which it is without it.');
  if (requested !== 'token' || mode !== 'documented') return undefined;
  const secret = () => randomBytes(32).toString('base64url');
  return { token: secret(), cookie: secret() };
};

/** The address that lets one browser sign in. */
export const demoAccessAddress = (portalUrl: string, { token }: DemoAccess): string =>
  `${new URL(demoAccessPath, portalUrl).href}?token=${token}`;
