import { registrationForm } from '@drappo/contracts/identity/forms/account';
import { limits } from '@drappo/contracts/limits';
import { failureText } from '../../shared/api/failure.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useRegisterMutation } from '../../shared/session/session-api.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
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
  const form = useForm({
    schema: registrationForm,
    initial,
    onSubmit: async (values) => {
      await register(values).unwrap();
      toast.success('Registrazione completata', 'Account creato con successo!');
    },
    onFailure: (failure) => toast.error('Errore', failureText(failure, fallback)),
  });
  return (
    <form className="form" {...form.formProps}>
      {form.failure && <ErrorNotice>{failureText(form.failure, fallback)}</ErrorNotice>}
      <TextField form={form} name="username" label="Username" required autoComplete="username" />
      <TextField form={form} name="password" label="Password" required type="password" autoComplete="new-password" />
      <PasswordMeter password={form.values.password} />
      <TextField form={form} name="email" label="Email" required type="email" autoComplete="email" />
      <div className="form__pair">
        <TextField form={form} name="firstName" label="Nome" autoComplete="given-name" />
        <TextField form={form} name="lastName" label="Cognome" autoComplete="family-name" />
      </div>
      <fieldset className="login__business">
        <legend>Dati Aziendali (Opzionali)</legend>
        <TextField form={form} name="companyName" label="Ragione Sociale" autoComplete="organization" />
        <div className="form__pair">
          <TextField
            form={form}
            name="vatNumber"
            label="P.IVA / VAT Number"
            placeholder="IT12345678901"
            normalise={upperCase}
          />
          <TextField
            form={form}
            name="fiscalCode"
            label="Codice Fiscale"
            maxLength={limits.fiscalCodeMax}
            normalise={upperCase}
          />
        </div>
      </fieldset>
      <Button
        kind="primary"
        size="large"
        wide
        type="submit"
        pending={form.pending}
        pendingLabel="Registrazione in corso..."
      >
        Registrati
      </Button>
    </form>
  );
};
