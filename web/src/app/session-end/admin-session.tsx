import type { CurrentUser } from '@drappo/contracts/identity/session';
import { useCallback, useLayoutEffect } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { api } from '../../shared/api/api.ts';
import { forgetTraces } from '../../shared/session/forget-traces.ts';
import { forgetOwnLists } from '../../shared/session/own-list.ts';
import { sessionApi } from '../../shared/session/session-api.ts';
import { announceSession } from '../../shared/session/session-channel.ts';
import { useLogout } from '../../shared/session/use-logout.ts';
import { dropOverlays, topHost } from '../../shared/ui/overlay-host.ts';
import { AntdProvider } from '../antd-provider.tsx';
import { forgetUnseen } from './forget-unseen.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { StillThere } from './still-there.tsx';
import { takeFromPage } from './take-from-page.ts';
import { useInputKeepsSession } from './use-input-keeps-session.ts';
import { useSessionEnd } from './use-session-end.ts';

type AdminSessionProps = { user: Pick<CurrentUser, 'id' | 'username'> };

/**
 * Warns before an administrator's session ends. When it has ended, the screen is removed from the page; it returns
 * with the typed input when the same person signs in again.
 */
export const AdminSession = ({ user: { id, username } }: AdminSessionProps) => {
  const { asks, isOver, because, secondsLeft, isContinuing, continueSession, signInAgain } = useSessionEnd();
  const dispatch = useDispatch();
  const store = useStore();
  const navigate = useNavigate();
  const { logout } = useLogout();
  const keep = useCallback(() => void continueSession(), [continueSession]);
  useInputKeepsSession(keep, asks || isOver);

  useLayoutEffect(() => {
    if (!isOver) return undefined;
    const putBack = takeFromPage();
    forgetOwnLists();
    forgetUnseen(store as never);
    return () => {
      const { data: now } = sessionApi.endpoints.getSession.select()(store.getState() as never);
      if (!now || now.id === id) putBack();
      // Another person gets a page of their own.
      else dropOverlays();
    };
  }, [isOver, id, store]);

  const leave = async () => {
    announceSession('signed-out');
    forgetTraces();
    await navigate('/', { flushSync: true });
    dispatch(api.util.resetApiState());
  };
  if (!asks && !isOver) return null;
  return (
    <AntdProvider host={topHost}>
      {isOver ? (
        <SignInAgain account={username} onLeave={() => void leave()} />
      ) : (
        <StillThere
          secondsLeft={secondsLeft}
          canContinue={because === 'idle'}
          pending={isContinuing}
          onContinue={keep}
          onSignIn={signInAgain}
          onLeave={() => void logout()}
        />
      )}
    </AntdProvider>
  );
};
