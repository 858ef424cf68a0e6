import { Tabs } from 'antd';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { pageTitle } from '../../shared/brand.ts';
import { safeNextPath } from '../../shared/session/login-address.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Wordmark } from '../../shared/ui/mark.tsx';
import { LoginTab } from './login-tab.tsx';
import { RegisterTab } from './register-tab.tsx';
import './login-page.css';

const drawing = new URL('./blazer.svg', import.meta.url).href;

export const LoginPage = () => {
  const { user } = useSession();
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: { tab?: string } | null };
  // Also the way on after signing in: the session is known a moment later than the answer.
  if (user) return <Navigate to={safeNextPath(params.get('next')) ?? '/dashboard'} replace />;
  return (
    <div className="login">
      <title>{pageTitle('Accedi')}</title>
      <main className="login__sheet">
        <Wordmark />
        <h1>Accedi al tuo account</h1>
        <Tabs
          defaultActiveKey={state?.tab === 'register' ? 'register' : 'login'}
          destroyOnHidden
          items={[
            { key: 'login', label: 'Login', children: <LoginTab /> },
            { key: 'register', label: 'Registrati', children: <RegisterTab /> },
          ]}
        />
      </main>
      <div className="login__drawing" aria-hidden="true">
        <img src={drawing} alt="" width="480" height="600" />
      </div>
    </div>
  );
};
