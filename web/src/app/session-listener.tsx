import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../shared/api/api.ts';
import { allowRefresh } from '../shared/api/refresh.ts';
import { forgetTraces } from '../shared/session/forget-traces.ts';
import { sessionDeadline } from '../shared/session/session-deadline.ts';
import { onSessionNews } from '../shared/session/session-channel.ts';

/** Another tab signed in or out: drop the data that this tab read for another user. */
export const SessionListener = () => {
  const dispatch = useDispatch();
  useEffect(
    () =>
      onSessionNews((news) => {
        if (news === 'signed-in') allowRefresh();
        else forgetTraces();
        // After a new sign-in over an ended session it may be the same person: keep the screen and reload its data.
        if (news === 'signed-in' && sessionDeadline.isPast()) dispatch(api.util.invalidateTags(['Session']));
        else dispatch(api.util.resetApiState());
      }),
    [dispatch],
  );
  return null;
};
