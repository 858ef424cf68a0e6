import { loginForm } from '@drappo/contracts/identity/forms/account';
import type { FactorChallenge } from '@drappo/contracts/identity/second-factor';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { failureText } from '../../shared/api/failure.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { isFactorChallenge, useLoginMutation } from '../../shared/session/session-api.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { SecondStep } from './second-step.tsx';

const fallback = 'Errore durante il login';

/** What was typed as the account, if it can be an e-mail: it need not be typed again. */
const emailIn = (account: string) => (account.includes('@') ? account.trim() : '');

/** `account` is who is expected to sign in. */
export const LoginTab = ({ account = '' }: { account?: string }) => {
  const [login] = useLoginMutation();
  const toast = useToast();
  const [question, setQuestion] = useState<FactorChallenge>();
  const [restarted, setRestarted] = useState(false);
  const form = useForm({
    schema: loginForm,
    initial: { username: account, password: '' },
    onSubmit: async (values) => {
      const answer = await login(values).unwrap();
      if (isFactorChallenge(answer)) return setQuestion(answer);
      toast.success('Login effettuato', 'Benvenuto!');
    },
    onFailure: (failure) => toast.error('Errore', failureText(failure, fallback)),
  });
  const restart = () => {
    form.setValue('password', '');
    setQuestion(undefined);
    setRestarted(true);
  };
  if (question) return <SecondStep question={question} onRestart={restart} />;
  return (
    <form className="form" {...form.formProps}>
      {form.failure && <ErrorNotice>{failureText(form.failure, fallback)}</ErrorNotice>}
      <TextField form={form} name="username" label="Username" autoComplete="username" />
      <TextField
        form={form}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        autoFocus={restarted || account !== ''}
      />
      <p className="login__forgot">
        <Link to="/forgot-password" state={{ email: emailIn(form.values.username) }}>
          Password dimenticata?
        </Link>
      </p>
      <Button kind="primary" size="large" wide type="submit" pending={form.pending} pendingLabel="Accesso in corso...">
        Accedi
      </Button>
    </form>
  );
};
