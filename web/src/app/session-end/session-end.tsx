import { lazy, Suspense, useEffect, useRef } from 'react';
import { keepDraftsOf } from '../../shared/forms/draft.ts';
import { browser } from '../../shared/session/browser.ts';
import { useSession } from '../../shared/session/use-session.ts';

const AdminSession = lazy(async () => ({ default: (await import('./admin-session.tsx')).AdminSession }));

/** What belongs to the person who is signed in ends with their session; administrators are asked before it does. */
export const SessionEnd = () => {
  const { user, isAdmin } = useSession();
  const owner = useRef<string>(undefined);
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) keepDraftsOf(userId);
    // Another user signed in over the screen of the person before: nothing of it is theirs.
    if (owner.current !== undefined && userId !== undefined && owner.current !== userId) browser.open('/dashboard');
    owner.current = userId;
  }, [userId]);
  // A session that has yet to prove a second factor may not ask, and has nothing to lose.
  if (!user || !isAdmin || user.secondFactor?.mustSetUp) return null;
  return (
    <Suspense fallback={null}>
      <AdminSession user={user} />
    </Suspense>
  );
};
