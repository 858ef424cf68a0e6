import { hasRole } from '@drappo/contracts/identity/roles';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import { useSessionState } from './session-api.ts';

export type Session = {
  user: CurrentUser | undefined;
  /** True until the first answer; afterwards the user is known, also while it is read again. */
  isLoading: boolean;
  isReseller: boolean;
  isAdmin: boolean;
};

/** Who is signed in. Read once and kept; sign-in, sign-out and saving the profile renew it. */
export const useSession = (): Session => {
  const { user, isLoading } = useSessionState();
  return {
    user,
    isLoading,
    // The derived flag and the role are both to be read as "reseller" (specification, point 6).
    isReseller: Boolean(user && (user.isReseller || hasRole(user.userRole, 'rivenditore'))),
    isAdmin: hasRole(user?.userRole, 'admin'),
  };
};
