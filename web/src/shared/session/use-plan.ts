import { planRights, type Plan } from '@drappo/contracts/identity/plans';
import { useSession } from './use-session.ts';

/**
 * The plan that counts now, and what it allows: pro, active and not expired (decision R9). A renewal that failed takes
 * nothing away from what is paid.
 */
export const usePlan = (): { plan: Plan; hasWhiteLabel: boolean } => {
  const { user } = useSession();
  const plan = user?.subscriptionPlan ?? 'trial';
  const isActive = user !== undefined && user.subscriptionStatus !== 'cancelled';
  const expiresAt = user?.subscriptionExpiresAt;
  const isExpired = Boolean(expiresAt) && new Date(expiresAt ?? 0) <= new Date();
  return { plan, hasWhiteLabel: planRights[plan].whiteLabel && isActive && !isExpired };
};
