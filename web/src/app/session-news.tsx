import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../shared/api/api.ts';
import { allowRefresh } from '../shared/api/refresh.ts';
import { forgetTraces } from '../shared/session/forget-traces.ts';
import { sessionDeadline } from '../shared/session/session-deadline.ts';
import { onSessionNews } from '../shared/session/session-channel.ts';

/** Another tab signed in or out: forget what this one read for another user. */
export const SessionNews = () => {
  const dispatch = useDispatch();
  useEffect(
    () =>
      onSessionNews((news) => {
        if (news === 'signed-in') allowRefresh();
        else forgetTraces();
        // Signed in again over an ended session, it may be the same person: the screen is kept, and read again.
        if (news === 'signed-in' && sessionDeadline.isPast()) dispatch(api.util.invalidateTags(['Session']));
        else dispatch(api.util.resetApiState());
      }),
    [dispatch],
  );
  return null;
};
