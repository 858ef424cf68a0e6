import { loginForm, type LoginForm } from '@drappo/contracts/identity/forms/account';
import type { FactorChallenge } from '@drappo/contracts/identity/second-factor';
import { Form } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { failureText } from '../../shared/api/failure.ts';
import { FormPage } from '../../shared/forms/form-page.tsx';
import { TextItem } from '../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { DeviceStep } from './device-step.tsx';
import { isDeviceLinkSent, isFactorChallenge, useLoginMutation } from './sign-in-api.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { SecondStep } from './second-step.tsx';

const fallback = 'Errore durante il login';

/** Returns the typed account name if it can be an e-mail address, to prefill the next form. */
const emailIn = (account: string) => (account.includes('@') ? account.trim() : '');

/** `account` is the expected user. */
export const LoginTab = ({ account = '' }: { account?: string }) => {
  const [login] = useLoginMutation();
  const toast = useToast();
  const [question, setQuestion] = useState<FactorChallenge>();
  const [linkFor, setLinkFor] = useState<LoginForm>();
  const [restarted, setRestarted] = useState(false);
  const form = useSchemaForm({
    schema: loginForm,
    initial: { username: account, password: '' },
    onSubmit: async (values) => {
      const answer = await login(values).unwrap();
      if (isFactorChallenge(answer)) return setQuestion(answer);
      if (isDeviceLinkSent(answer)) return setLinkFor(values);
      toast.success('Login effettuato', 'Benvenuto!');
    },
    onFailure: (failure) => toast.error('Errore', failureText(failure, fallback)),
  });
  const restart = () => {
    form.instance.setFieldValue('password', '');
    setQuestion(undefined);
    setLinkFor(undefined);
    setRestarted(true);
  };
  const username = Form.useWatch('username', form.instance) ?? account;
  if (linkFor) return <DeviceStep typed={linkFor} onRestart={restart} />;
  if (question) return <SecondStep question={question} onRestart={restart} />;
  return (
    <FormPage form={form} submit="Accedi" pending="Accesso in corso..." failed={fallback} large wide>
      <TextItem name="username" label="Username" autoComplete="username" />
      <TextItem
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        autoFocus={restarted || account !== ''}
      />
      <p className="login__forgot">
        <Link to="/forgot-password" state={{ email: emailIn(username) }}>
          Password dimenticata?
        </Link>
      </p>
    </FormPage>
  );
};
