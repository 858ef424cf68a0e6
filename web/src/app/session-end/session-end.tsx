import { lazy, Suspense, useEffect, useRef } from 'react';
import { keepDraftsOf } from '../../shared/forms/draft.ts';
import { browser } from '../../shared/session/browser.ts';
import { useSession } from '../../shared/session/use-session.ts';

const AdminSession = lazy(async () => ({ default: (await import('./admin-session.tsx')).AdminSession }));

/** Removes the signed-in person's data when the session ends; administrators are warned first. */
export const SessionEnd = () => {
  const { user, isAdmin } = useSession();
  const owner = useRef<string>(undefined);
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) keepDraftsOf(userId);
    // Another user signed in over the previous person's screen: discard that screen.
    if (owner.current !== undefined && userId !== undefined && owner.current !== userId) browser.open('/dashboard');
    owner.current = userId;
  }, [userId]);
  // A session without its second factor may not make the call, and has nothing to lose.
  if (!user || !isAdmin || user.secondFactor?.mustSetUp) return null;
  return (
    <Suspense fallback={null}>
      <AdminSession user={user} />
    </Suspense>
  );
};
