import { Tabs } from 'antd';
import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { safeNextPath } from '../../shared/session/login-address.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { AccountScreen } from './account-screen.tsx';
import { LoginTab } from './login-tab.tsx';
import { RegisterTab } from './register-tab.tsx';

type Arrival = { passwordChanged?: boolean; signInOpen?: boolean } | null;

const headings = {
  login: { title: 'Accedi', heading: 'Accedi al tuo account' },
  register: { title: 'Registrati', heading: 'Crea il tuo account' },
};
type Tab = keyof typeof headings;

export const LoginPage = () => {
  const { user } = useSession();
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: Arrival };
  const [tab, setTab] = useState<Tab>(params.get('tab') === 'register' ? 'register' : 'login');
  // Also redirects after sign-in: the session is known shortly after the response.
  if (user) return <Navigate to={safeNextPath(params.get('next')) ?? '/dashboard'} replace />;
  return (
    <AccountScreen {...headings[tab]}>
      {state?.passwordChanged && (
        <p className="login__note" role="status">
          La password è cambiata e tutti i dispositivi sono usciti. Accedi con quella nuova.
        </p>
      )}
      {state?.signInOpen && (
        <p className="login__note" role="status">
          Da questo dispositivo puoi accedere subito con la tua password.
        </p>
      )}
      <Tabs
        activeKey={tab}
        onChange={(key) => setTab(key as Tab)}
        destroyOnHidden
        items={[
          { key: 'login', label: 'Login', children: <LoginTab /> },
          { key: 'register', label: 'Registrati', children: <RegisterTab /> },
        ]}
      />
    </AccountScreen>
  );
};
