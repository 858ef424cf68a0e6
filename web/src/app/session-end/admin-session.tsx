import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { api } from '../../shared/api/api.ts';
import { forgetTraces } from '../../shared/session/forget-traces.ts';
import { announceSession } from '../../shared/session/session-channel.ts';
import { useLogout } from '../../shared/session/use-logout.ts';
import { AntdProvider } from '../antd-provider.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { StillThere } from './still-there.tsx';
import { useInputKeepsSession } from './use-input-keeps-session.ts';
import { useSessionEnd } from './use-session-end.ts';

/** Asks before an administrator's session ends, and has them sign in again over the screen when it has. */
export const AdminSession = ({ account }: { account: string }) => {
  const { asks, isOver, because, secondsLeft, isContinuing, continueSession, signInAgain } = useSessionEnd();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { logout } = useLogout();
  const keep = useCallback(() => void continueSession(), [continueSession]);
  useInputKeepsSession(keep, asks || isOver);

  const leave = async () => {
    announceSession('signed-out');
    forgetTraces();
    await navigate('/', { flushSync: true });
    dispatch(api.util.resetApiState());
  };
  if (!asks && !isOver) return null;
  return (
    <AntdProvider>
      {isOver ? (
        <SignInAgain account={account} onLeave={() => void leave()} />
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
