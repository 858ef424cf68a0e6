import { resetPasswordForm } from '@drappo/contracts/identity/forms/account';
import { limits } from '@drappo/contracts/limits';
import { Form } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { api } from '../../shared/api/api.ts';
import { FormPage } from '../../shared/forms/form-page.tsx';
import { TextItem } from '../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { announceSession } from '../../shared/session/session-channel.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { useResetPasswordMutation } from './account-api.ts';
import { AccountResult } from './account-result.tsx';
import { AccountScreen } from './account-screen.tsx';
import { PasswordMeter } from './password-meter.tsx';
import { badLinkOf, type BadLink } from './bad-link.ts';
import { useLinkToken } from './use-link-token.ts';

const fallback = 'Non siamo riusciti a cambiare la password. Riprova.';

/** Target of the e-mailed link. Opening it changes nothing: mail scanners also open links. */
export const ResetPasswordPage = () => {
  const token = useLinkToken();
  const [bad, setBad] = useState<{ token: string; why: BadLink }>();
  if (token === undefined) return <WorthlessLink why="not-valid" />;
  if (bad?.token === token) return <WorthlessLink why={bad.why} isAnswer />;
  return <ResetForm key={token} token={token} onBadLink={(why) => setBad({ token, why })} />;
};

const ResetForm = ({ token, onBadLink }: { token: string; onBadLink: (why: BadLink) => void }) => {
  const [reset] = useResetPasswordMutation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const toast = useToast();
  const form = useSchemaForm({
    schema: resetPasswordForm,
    initial: { token, password: '' },
    onSubmit: async (values) => {
      await reset(values).unwrap();
      toast.success('Password cambiata', 'Accedi con la nuova password.');
      // All sessions have ended, including this browser's.
      announceSession('signed-out');
      await navigate('/login', { replace: true, flushSync: true, state: { passwordChanged: true } });
      dispatch(api.util.resetApiState());
    },
    onFailure: (failure) => {
      const why = badLinkOf(failure);
      if (why) onBadLink(why);
    },
  });
  const password = Form.useWatch('password', form.instance) ?? '';
  return (
    <AccountScreen
      heading="Scegli una nuova password"
      lead={<p>Con la nuova password esci da tutti i dispositivi e accedi di nuovo.</p>}
    >
      <FormPage form={form} submit="Salva la password" pending="Salvando..." failed={fallback} large wide>
        <TextItem
          name="password"
          label="Nuova password"
          required
          type="password"
          autoComplete="new-password"
          autoFocus
          hint={`Almeno ${limits.passwordMin} caratteri.`}
        />
        <PasswordMeter password={password} />
      </FormPage>
    </AccountScreen>
  );
};

const reasons: Record<BadLink, { heading: string; text: string }> = {
  'not-valid': {
    heading: 'Il link non è valido',
    text: 'Forse è stato copiato a metà. Apri di nuovo il messaggio e usa il pulsante, oppure richiedi un nuovo link.',
  },
  used: {
    heading: 'Il link è già stato usato',
    text: 'Se hai appena cambiato la password, accedi con quella nuova. Altrimenti richiedi un nuovo link.',
  },
  expired: { heading: 'Il link è scaduto', text: "Un link vale un'ora. Richiedine uno nuovo." },
};

const WorthlessLink = ({ why, isAnswer = false }: { why: BadLink; isAnswer?: boolean }) => (
  <AccountResult
    status="warning"
    title="Nuova password"
    heading={reasons[why].heading}
    lead={<p>{reasons[why].text}</p>}
    isAnswer={isAnswer}
  >
    <ButtonLink kind="primary" size="large" to="/forgot-password">
      Richiedi un nuovo link
    </ButtonLink>
    <Link to="/login">Torna al login</Link>
  </AccountResult>
);
