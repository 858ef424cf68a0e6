import { registrationForm } from '@drappo/contracts/identity/forms/account';
import { Form } from 'antd';
import { Link } from 'react-router-dom';
import { failureText } from '../../shared/api/failure.ts';
import { FiscalCodeItem } from '../../shared/forms/fiscal-code-item.tsx';
import { FormPage } from '../../shared/forms/form-page.tsx';
import { TextItem } from '../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { useRegisterMutation } from './sign-in-api.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { PasswordMeter } from './password-meter.tsx';

const fallback = 'Errore durante la registrazione';
const initial = {
  username: '',
  password: '',
  email: '',
  firstName: '',
  lastName: '',
  companyName: '',
  vatNumber: '',
  fiscalCode: '',
};
const upperCase = (text: string) => text.toUpperCase();

export const RegisterTab = () => {
  const [register] = useRegisterMutation();
  const toast = useToast();
  const form = useSchemaForm({
    schema: registrationForm,
    initial,
    onSubmit: async (values) => {
      await register(values).unwrap();
      toast.success('Registrazione completata', 'Account creato con successo!');
    },
    onFailure: (failure) => toast.error('Errore', failureText(failure, fallback)),
  });
  const password = Form.useWatch('password', form.instance) ?? '';
  return (
    <>
      <FormPage form={form} submit="Registrati" pending="Registrazione in corso..." failed={fallback} large wide>
        <TextItem name="username" label="Username" required autoComplete="username" />
        <TextItem name="password" label="Password" required type="password" autoComplete="new-password" />
        <PasswordMeter password={password} />
        <TextItem name="email" label="Email" required type="email" autoComplete="email" />
        <div className="form__pair">
          <TextItem name="firstName" label="Nome" autoComplete="given-name" />
          <TextItem name="lastName" label="Cognome" autoComplete="family-name" />
        </div>
        <fieldset className="login__business">
          <legend>Dati Aziendali (Opzionali)</legend>
          <TextItem name="companyName" label="Ragione Sociale" autoComplete="organization" />
          <div className="form__pair">
            <TextItem name="vatNumber" label="P.IVA / VAT Number" placeholder="IT12345678901" normalise={upperCase} />
            <FiscalCodeItem label="Codice Fiscale" />
          </div>
        </fieldset>
      </FormPage>
      <p className="login__legal">
        Registrandoti accetti i <Link to="/terms">Termini</Link> e dichiari di aver letto l’informativa{' '}
        <Link to="/privacy">Privacy</Link>.
      </p>
    </>
  );
};
