import { forgotPasswordForm } from '@drappo/contracts/identity/forms/account';
import { limits } from '@drappo/contracts/limits';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { failureText } from '../../shared/api/failure.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { useForgotPasswordMutation } from './account-api.ts';
import { AccountScreen } from './account-screen.tsx';

const fallback = 'Non siamo riusciti a inviare la richiesta. Riprova.';

/** Asks for the link that leads to a new password. */
export const ForgotPasswordPage = () => {
  const { state } = useLocation() as { state: { email?: string } | null };
  const [forgot] = useForgotPasswordMutation();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    schema: forgotPasswordForm,
    initial: { email: state?.email ?? '' },
    onSubmit: async (values) => {
      await forgot(values).unwrap();
      setSentTo(values.email.trim());
    },
  });
  if (sentTo !== undefined) return <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />;
  return (
    <AccountScreen
      heading="Password dimenticata"
      lead={<p>Scrivi l'e-mail del tuo account: ti mandiamo un link per sceglierne una nuova.</p>}
    >
      <form className="form" {...form.formProps}>
        {form.failure && <ErrorNotice>{failureText(form.failure, fallback)}</ErrorNotice>}
        <TextField form={form} name="email" label="Email" required type="email" autoComplete="email" autoFocus />
        <Button kind="primary" size="large" wide type="submit" pending={form.pending} pendingLabel="Invio in corso...">
          Invia il link
        </Button>
      </form>
      <p className="login__other">
        <Link to="/login">Torna al login</Link>
      </p>
    </AccountScreen>
  );
};

/** The same whether or not the address has an account: it tells nobody who is a customer. */
const Sent = ({ email, onAgain }: { email: string; onAgain: () => void }) => (
  <AccountScreen
    title="Password dimenticata"
    heading="Controlla la posta"
    isAnswer
    lead={
      <>
        <p>
          Se <b>{email}</b> ha un account, tra poco arriva un messaggio con il link. Vale{' '}
          {limits.passwordResetHours === 1 ? "un'ora" : `${limits.passwordResetHours} ore`} e si usa una volta sola.
        </p>
        <p>Non lo trovi? Guarda tra lo spam, o controlla di avere scritto l'indirizzo giusto.</p>
      </>
    }
  >
    <div className="login__acts">
      <Button size="large" onClick={onAgain}>
        Prova un altro indirizzo
      </Button>
      <Link to="/login">Torna al login</Link>
    </div>
  </AccountScreen>
);
