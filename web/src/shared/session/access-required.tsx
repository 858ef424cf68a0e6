import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useToast } from '../toast/use-toast.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/notice.tsx';
import { browser } from './browser.ts';
import { loginEndpoint, loginPath } from './login-address.ts';

type AccessRequiredProps = {
  /** The action that requires signing in; shown in the toast and on the screen. */
  text: string;
  delayMs: number;
  /** The login endpoint, which the browser opens, or the login screen itself. */
  leadsTo?: 'endpoint' | 'screen';
};

/** Replaces a screen that a visitor may not see: shows a toast, and after `delayMs` the way to sign in. */
export const AccessRequired = ({ text, delayMs, leadsTo = 'endpoint' }: AccessRequiredProps) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const here = pathname + search;

  const leave = useCallback(() => {
    if (leadsTo === 'endpoint') browser.open(loginEndpoint(here));
    else void navigate(loginPath(here));
  }, [here, leadsTo, navigate]);

  useEffect(() => {
    toast.error('Accesso Richiesto', text);
  }, [toast, text]);

  useEffect(() => {
    const timer = setTimeout(leave, delayMs);
    return () => clearTimeout(timer);
  }, [leave, delayMs]);

  return (
    <Empty wholePage title="Accesso Richiesto" text={text}>
      <Button kind="primary" onClick={leave}>
        Accedi
      </Button>
    </Empty>
  );
};
