import { audit, uuidv7, withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { countFactors } from '../data/factor-repository.ts';
import { badLink } from '../domain/account-link-errors.ts';
import type { Device } from '../tokens/device-tokens.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';
import { startSession, type SessionGrant, type SignInBrowser } from './start-session.ts';
import { takeLink } from './take-link.ts';

/** A session in the browser that typed the password; another browser becomes a known device and still needs the password. */
export type FollowedDeviceLink = { kind: 'session'; grant: SessionGrant } | { kind: 'device'; device: Device };

type Input = {
  token: string;
  /** The link that the browser's cookie waits for. */
  awaited: string | undefined;
  browser: SignInBrowser;
};

/**
 * Spends the link that completes a sign-in on a new device. Signs in only the browser that requested it: else an attacker
 * with the password would need only the account holder's click. Throws `invalid` or `conflict` for a link that is not valid.
 */
export const createFollowDeviceLink =
  ({
    database,
    clock,
    linkTokens,
    sessionLimits: limits,
  }: Pick<SignInDependencies, 'database' | 'clock' | 'linkTokens' | 'sessionLimits'>) =>
  ({ token, awaited, browser }: Input, ctx: RequestContext): Promise<FollowedDeviceLink> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const now = clock.now();
      const id = linkTokens.readToken('new-device', token);
      const user = await takeLink(tx, { id, purpose: 'new-device' }, now);
      // A first factor withdraws links: a link that was missed must open nothing.
      if ((await countFactors(tx, user.id)) > 0) throw badLink('unknown');
      if (id !== awaited) return { kind: 'device', device: { userId: user.id, id: uuidv7(now.getTime()) } };
      await audit(tx, ctx, { action: 'user.signed-in-on-new-device', subject: `user:${user.id}`, at: now });
      return { kind: 'session', grant: await startSession(tx, { user, browser, limits, now }) };
    });
