import { z } from 'zod';
import { failureText } from '../../shared/api/failure.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';

const passwordForm = z.object({
  password: z.string().min(1, { error: 'Scrivi la password' }).max(200, { error: 'Al massimo 200 caratteri' }),
});

type OwnerPasswordProps = { onSubmit: (password: string) => Promise<unknown>; onCancel: () => void };

/** Who adds the first factor types the password: a session that a person left open must not be enough. */
export const OwnerPassword = ({ onSubmit, onCancel }: OwnerPasswordProps) => {
  const form = useForm({
    schema: passwordForm,
    initial: { password: '' },
    onSubmit: ({ password }) => onSubmit(password),
  });
  const refusal = form.failure?.problem?.errors ? undefined : form.failure;
  return (
    <form className="form" {...form.formProps}>
      {refusal && <ErrorNotice>{failureText(refusal, 'Non siamo riusciti a continuare. Riprova.')}</ErrorNotice>}
      <TextField
        form={form}
        name="password"
        label="Password attuale"
        hint="Chi lascia aperto il computer resta protetto. Gli altri dispositivi usciranno."
        type="password"
        autoComplete="current-password"
        autoFocus
      />
      <div className="settings-card__acts">
        <Button kind="primary" type="submit" pending={form.pending} pendingLabel="Un momento...">
          Continua
        </Button>
        <Button disabled={form.pending} onClick={onCancel}>
          Annulla
        </Button>
      </div>
    </form>
  );
};
