import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../shared/api/api.ts';
import { allowRefresh } from '../shared/api/refresh.ts';
import { onSessionNews } from '../shared/session/session-channel.ts';

/** Another tab signed in or out: forget what this one read for somebody else. */
export const SessionNews = () => {
  const dispatch = useDispatch();
  useEffect(
    () =>
      onSessionNews((news) => {
        if (news === 'signed-in') allowRefresh();
        dispatch(api.util.resetApiState());
      }),
    [dispatch],
  );
  return null;
};
