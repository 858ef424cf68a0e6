import { hasRole } from '@drappo/contracts/identity/roles';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import { useSessionState } from './session-api.ts';

export type Session = {
  user: CurrentUser | undefined;
  /** True until the first answer; afterwards the user is known, even during a refetch. */
  isLoading: boolean;
  isReseller: boolean;
  isAdmin: boolean;
};

/** Returns the signed-in user. Read once and cached; sign-in, sign-out and saving the profile refresh it. */
export const useSession = (): Session => {
  const { user, isLoading } = useSessionState();
  return {
    user,
    isLoading,
    // Both the derived flag and the role mean "reseller" (specification, point 6).
    isReseller: Boolean(user && (user.isReseller || hasRole(user.userRole, 'rivenditore'))),
    isAdmin: hasRole(user?.userRole, 'admin'),
  };
};
