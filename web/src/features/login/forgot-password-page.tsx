import { forgotPasswordForm } from '@drappo/contracts/identity/forms/account';
import { limits } from '@drappo/contracts/limits';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FormPage } from '../../shared/forms/form-page.tsx';
import { TextItem } from '../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { useForgotPasswordMutation } from './account-api.ts';
import { AccountResult } from './account-result.tsx';
import { AccountScreen } from './account-screen.tsx';

const fallback = 'Non siamo riusciti a inviare la richiesta. Riprova.';

/** Requests the link for setting a new password. */
export const ForgotPasswordPage = () => {
  const { state } = useLocation() as { state: { email?: string } | null };
  const [forgot] = useForgotPasswordMutation();
  const [sentTo, setSentTo] = useState<string>();
  const form = useSchemaForm({
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
      <FormPage form={form} submit="Invia il link" pending="Invio in corso..." failed={fallback} large wide>
        <TextItem name="email" label="Email" required type="email" autoComplete="email" autoFocus />
      </FormPage>
      <p className="login__other">
        <Link to="/login">Torna al login</Link>
      </p>
    </AccountScreen>
  );
};

/** Same text whether or not the address has an account: it must not reveal who is a customer. */
const Sent = ({ email, onAgain }: { email: string; onAgain: () => void }) => (
  <AccountResult
    status="info"
    title="Password dimenticata"
    heading="Controlla la posta"
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
    <ActionButton size="large" onClick={onAgain}>
      Prova un altro indirizzo
    </ActionButton>
    <Link to="/login">Torna al login</Link>
  </AccountResult>
);
