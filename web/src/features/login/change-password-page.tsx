import { changePasswordForm } from '@drappo/contracts/identity/forms/account';
import { limits } from '@drappo/contracts/limits';
import { Link, useNavigate } from 'react-router-dom';
import { failureText } from '../../shared/api/failure.ts';
import { pageTitle } from '../../shared/brand.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { AccessRequired } from '../../shared/session/access-required.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { useChangePasswordMutation } from './account-api.ts';
import { AccountScreen } from './account-screen.tsx';
import { PasswordMeter } from './password-meter.tsx';

const fallback = 'Non siamo riusciti a cambiare la password. Riprova.';

/** For everybody who is signed in: administrators have no customer area. */
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
  const back = isAdmin ? '/admin' : '/dashboard?section=business-profile';
  const form = useForm({
    schema: changePasswordForm,
    initial: { currentPassword: '', newPassword: '' },
    onSubmit: async (values) => {
      await change(values).unwrap();
      toast.success('Password cambiata', 'Gli altri dispositivi sono usciti dal tuo account.');
      await navigate(back);
    },
  });
  return (
    <AccountScreen
      heading="Cambia la password"
      lead={<p>Qui resti dentro; da tutti gli altri dispositivi esci e accedi con la nuova password.</p>}
    >
      <form className="form" {...form.formProps}>
        {form.failure && <ErrorNotice>{failureText(form.failure, fallback)}</ErrorNotice>}
        {/* For password managers, which keep the new password for this account. */}
        <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <TextField
          form={form}
          name="currentPassword"
          label="Password attuale"
          required
          type="password"
          autoComplete="current-password"
          autoFocus
        />
        <TextField
          form={form}
          name="newPassword"
          label="Nuova password"
          required
          type="password"
          autoComplete="new-password"
          hint={`Almeno ${isAdmin ? limits.adminPasswordMin : limits.passwordMin} caratteri.`}
        />
        <PasswordMeter password={form.values.newPassword} />
        <Button kind="primary" size="large" wide type="submit" pending={form.pending} pendingLabel="Salvando...">
          Salva la password
        </Button>
      </form>
      <p className="login__other">
        <Link to={back}>Torna indietro</Link>
      </p>
    </AccountScreen>
  );
};
