import { useSession } from '../../../shared/session/use-session.ts';

/** The owner's name on the printed sheet. */
export const useSheetOwner = (): string => {
  const { user } = useSession();
  return user?.companyName ?? user?.username ?? '';
};
