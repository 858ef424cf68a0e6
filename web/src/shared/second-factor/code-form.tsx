import { recoveryCodeForm, totpCodeForm } from '@drappo/contracts/identity/second-factor';
import { FormPage } from '../forms/form-page.tsx';
import { TextItem } from '../forms/text-item.tsx';
import { useSchemaForm } from '../forms/use-schema-form.ts';

type CodeFormProps<Values> = {
  submitLabel: string;
  /** False if the person has to read something above first. */
  autoFocus?: boolean;
  onSubmit: (values: Values) => Promise<unknown>;
};

const words = { pending: 'Un momento...', failed: 'Non siamo riusciti a controllare il codice. Riprova.' };

/** Input for the six digits of an authenticator app. */
export const TotpCodeForm = ({ submitLabel, autoFocus = true, onSubmit }: CodeFormProps<{ code: string }>) => {
  const form = useSchemaForm({ schema: totpCodeForm, initial: { code: '' }, onSubmit });
  return (
    <FormPage form={form} submit={submitLabel} {...words} large wide>
      <TextItem
        name="code"
        label="Codice dell’app"
        hint="Sei cifre, dalla tua app di autenticazione."
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={autoFocus}
      />
    </FormPage>
  );
};

export const RecoveryCodeForm = ({ submitLabel, onSubmit }: CodeFormProps<{ recoveryCode: string }>) => {
  const form = useSchemaForm({ schema: recoveryCodeForm, initial: { recoveryCode: '' }, onSubmit });
  return (
    <FormPage form={form} submit={submitLabel} {...words} large wide>
      <TextItem
        name="recoveryCode"
        label="Codice di recupero"
        hint="Uno di quelli che hai salvato: dopo l’uso non vale più."
        autoComplete="off"
        autoFocus
      />
    </FormPage>
  );
};
