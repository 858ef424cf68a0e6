import { WRONG_CODE } from '@drappo/contracts/identity/error-codes';
import { recoveryCodeForm, totpCodeForm } from '@drappo/contracts/identity/second-factor';
import type { FormHTMLAttributes, ReactNode, RefAttributes } from 'react';
import { failureText, type ApiFailure } from '../api/failure.ts';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/notice.tsx';

type CodeFormProps<Values> = {
  submitLabel: string;
  /** False where something above is to be read first. */
  autoFocus?: boolean;
  onSubmit: (values: Values) => Promise<unknown>;
};

/** The six digits of an authenticator app. */
export const TotpCodeForm = ({ submitLabel, autoFocus = true, onSubmit }: CodeFormProps<{ code: string }>) => {
  const form = useForm({ schema: totpCodeForm, initial: { code: '' }, onSubmit });
  return (
    <Frame form={form} failure={unlessWrongCode(form.failure)} submitLabel={submitLabel}>
      <TextField
        form={form}
        name="code"
        label="Codice dell’app"
        hint="Sei cifre, dalla tua app di autenticazione."
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={autoFocus}
      />
    </Frame>
  );
};

export const RecoveryCodeForm = ({ submitLabel, onSubmit }: CodeFormProps<{ recoveryCode: string }>) => {
  const form = useForm({ schema: recoveryCodeForm, initial: { recoveryCode: '' }, onSubmit });
  return (
    <Frame form={form} failure={form.failure} submitLabel={submitLabel}>
      <TextField
        form={form}
        name="recoveryCode"
        label="Codice di recupero"
        hint="Uno di quelli che hai salvato: dopo l’uso non vale più."
        autoComplete="off"
        autoFocus
      />
    </Frame>
  );
};

type FrameProps = {
  form: { formProps: FormHTMLAttributes<HTMLFormElement> & RefAttributes<HTMLFormElement>; pending: boolean };
  failure: ApiFailure | undefined;
  submitLabel: string;
  children: ReactNode;
};

const Frame = ({ form, failure, submitLabel, children }: FrameProps) => (
  <form className="form" {...form.formProps}>
    {failure && (
      <ErrorNotice>{failureText(failure, 'Non siamo riusciti a controllare il codice. Riprova.')}</ErrorNotice>
    )}
    {children}
    <Button kind="primary" size="large" wide type="submit" pending={form.pending} pendingLabel="Un momento...">
      {submitLabel}
    </Button>
  </form>
);

/** Left out where the field says it. */
const unlessWrongCode = (failure: ApiFailure | undefined): ApiFailure | undefined =>
  failure?.problem?.code === WRONG_CODE ? undefined : failure;
