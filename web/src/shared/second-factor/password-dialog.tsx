import { passwordProofForm } from '@drappo/contracts/identity/password-proof';
import { FormDialog } from '../forms/form-dialog.tsx';
import { TextItem } from '../forms/text-item.tsx';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { useProvePasswordMutation } from './password-proof-api.ts';

/** Requests the password again before a sensitive action; `onEnd` gets identity's proof, or undefined when cancelled. */
export const PasswordDialog = ({ onEnd }: { onEnd: (proof: string | undefined) => void }) => {
  const [provePassword] = useProvePasswordMutation();
  const form = useSchemaForm({
    schema: passwordProofForm,
    initial: { password: '' },
    onSubmit: async ({ password }) => onEnd((await provePassword(password).unwrap()).proof),
  });
  return (
    <FormDialog
      title="Conferma la tua identità"
      width={440}
      lead={
        <p>
          Hai effettuato l’accesso da più di dieci minuti: scrivi di nuovo la password. La conferma vale cinque minuti.
        </p>
      }
      form={form}
      submit="Conferma"
      pending="Un momento..."
      failed="Non siamo riusciti a controllare la password. Riprova."
      onClose={() => onEnd(undefined)}
    >
      <TextItem name="password" label="Password" type="password" autoComplete="current-password" required />
    </FormDialog>
  );
};
