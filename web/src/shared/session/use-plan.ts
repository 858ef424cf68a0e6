import { planRights, type Plan } from '@drappo/contracts/identity/plans';
import { useServerTime } from '../tape/use-server-time.ts';
import { useSession } from './use-session.ts';

/**
 * The current plan and what it allows: pro, active and not expired (decision R9). A failed renewal does not shorten the
 * period that is paid. A plan ends by the server's time, to the minute.
 */
export const usePlan = (): { plan: Plan; hasWhiteLabel: boolean } => {
  const { user } = useSession();
  const { now } = useServerTime();
  const plan = user?.subscriptionPlan ?? 'trial';
  const isActive = user !== undefined && user.subscriptionStatus !== 'cancelled';
  const expiresAt = user?.subscriptionExpiresAt;
  const isExpired = Boolean(expiresAt) && new Date(expiresAt ?? 0) <= now;
  return { plan, hasWhiteLabel: planRights[plan].whiteLabel && isActive && !isExpired };
};
