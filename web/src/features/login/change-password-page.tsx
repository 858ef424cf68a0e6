import { changePasswordForm } from '@drappo/contracts/identity/forms/account';
import { limits } from '@drappo/contracts/limits';
import { customerPage } from '@drappo/contracts/pages';
import { Form } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { pageTitle } from '../../shared/brand.ts';
import { FormPage } from '../../shared/forms/form-page.tsx';
import { TextItem } from '../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { AccessRequired } from '../../shared/session/access-required.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { useChangePasswordMutation } from './account-api.ts';
import { AccountScreen } from './account-screen.tsx';
import { PasswordMeter } from './password-meter.tsx';

const fallback = 'Non siamo riusciti a cambiare la password. Riprova.';

/** For all signed-in users: administrators have no customer area. */
export const ChangePasswordPage = () => {
  const { user } = useSession();
  if (user) return <ChangeForm />;
  return (
    <main className="wrap page">
      <title>{pageTitle('Cambia la password')}</title>
      <AccessRequired
        text="Devi effettuare l'accesso per cambiare la password."
        delayMs={limits.loginRedirectMs}
        leadsTo="screen"
      />
    </main>
  );
};

const ChangeForm = () => {
  const { user, isAdmin } = useSession();
  const [change] = useChangePasswordMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const back = isAdmin ? '/admin' : customerPage('account');
  const form = useSchemaForm({
    schema: changePasswordForm,
    initial: { currentPassword: '', newPassword: '' },
    onSubmit: async (values) => {
      await change(values).unwrap();
      toast.success('Password cambiata', 'Gli altri dispositivi sono usciti dal tuo account.');
      await navigate(back);
    },
  });
  const password = Form.useWatch('newPassword', form.instance) ?? '';
  return (
    <AccountScreen
      heading="Cambia la password"
      lead={<p>Qui resti dentro; da tutti gli altri dispositivi esci e accedi con la nuova password.</p>}
    >
      <FormPage form={form} submit="Salva la password" pending="Salvando..." failed={fallback} large wide>
        {/* For password managers, which keep the new password for this account. */}
        <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <TextItem
          name="currentPassword"
          label="Password attuale"
          required
          type="password"
          autoComplete="current-password"
          autoFocus
        />
        <TextItem
          name="newPassword"
          label="Nuova password"
          required
          type="password"
          autoComplete="new-password"
          hint={`Almeno ${isAdmin ? limits.adminPasswordMin : limits.passwordMin} caratteri.`}
        />
        <PasswordMeter password={password} />
      </FormPage>
      <p className="login__other">
        <Link to={back}>Torna indietro</Link>
      </p>
    </AccountScreen>
  );
};
