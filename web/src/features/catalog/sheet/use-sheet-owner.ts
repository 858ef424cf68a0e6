import { useSession } from '../../../shared/session/use-session.ts';

/** The name on the sheet's paper. */
export const useSheetOwner = (): string => {
  const { user } = useSession();
  return user?.companyName ?? user?.username ?? '';
};
