import type { SessionStatus } from '@drappo/contracts/identity/session';
import type { Action, ThunkDispatch } from '@reduxjs/toolkit';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { sessionApi } from '../../shared/session/session-api.ts';
import { onSessionNews } from '../../shared/session/session-channel.ts';
import { sessionDeadline } from '../../shared/session/session-deadline.ts';
import { useContinueSessionMutation, useLazyReadSessionStatusQuery } from '../../shared/session/session-status-api.ts';

/** The warning appears this long before the end (ms); less if the whole session is short. */
const WARN_MS = 120_000;
/** Poll interval during the warning: another tab may have answered (seconds). */
const ASK_AGAIN_S = 10;

type End = { at: number; warnAt: number; because: SessionStatus['because'] };

const endOf = ({ endsInMs, because, idleMs }: SessionStatus): End => {
  const at = Date.now() + endsInMs;
  return { at, warnAt: at - Math.min(WARN_MS, idleMs / 2), because };
};

/** When this page's session ends by the server's clock, and what the screen has to show. */
export const useSessionEnd = () => {
  const [ask] = useLazyReadSessionStatusQuery();
  const [sendContinue, { isLoading: isContinuing }] = useContinueSessionMutation();
  const [end, setEnd] = useState<End>();
  const [isOver, setIsOver] = useState(false);
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, Action>>();
  const [now, setNow] = useState(() => Date.now());

  const take = useCallback((status: SessionStatus | undefined) => {
    if (!status) return;
    const next = endOf(status);
    sessionDeadline.set(next.at);
    setEnd(next);
    setNow(Date.now());
    setIsOver(false);
  }, []);
  const read = useCallback(async () => {
    const { data, isError } = await ask();
    // A failed call still returns the previous answer.
    if (!isError) take(data);
    // Without an answer the session ends at the last end that the server sent.
    else if (sessionDeadline.hasCome()) setIsOver(true);
  }, [ask, take]);
  const readAfterSignIn = useCallback(async () => {
    // Wait until the new session's user is known, then restore the screen.
    await dispatch(sessionApi.endpoints.getSession.initiate(undefined, { forceRefetch: true, subscribe: false }));
    await read();
  }, [dispatch, read]);
  const continueSession = useCallback(async () => take((await sendContinue()).data), [sendContinue, take]);

  useEffect(() => sessionDeadline.onReached(() => setIsOver(true)), []);
  useEffect(() => void read(), [read]);
  useEffect(
    () => onSessionNews((news) => void (news === 'signed-in' && readAfterSignIn()), { here: true }),
    [readAfterSignIn],
  );

  const asks = end !== undefined && !isOver && now >= end.warnAt;
  useEffect(() => {
    if (!end || isOver) return undefined;
    if (!asks) {
      const soon = async () => {
        await read();
        setNow(Date.now());
      };
      const timer = setTimeout(() => void soon(), Math.max(0, end.warnAt - Date.now()));
      return () => clearTimeout(timer);
    }
    let round = 0;
    const tick = setInterval(() => {
      round += 1;
      setNow(Date.now());
      if (round % ASK_AGAIN_S === 0 || Date.now() >= end.at) void read();
    }, 1_000);
    return () => clearInterval(tick);
  }, [asks, end, isOver, read]);

  return {
    asks,
    isOver,
    because: end?.because,
    secondsLeft: Math.max(0, Math.ceil(((end?.at ?? now) - now) / 1_000)),
    isContinuing,
    continueSession,
    signInAgain: () => setIsOver(true),
  };
};
