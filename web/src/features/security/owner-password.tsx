import { z } from 'zod';
import { FormPage } from '../../shared/forms/form-page.tsx';
import { TextItem } from '../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';

const passwordForm = z.object({
  password: z.string().min(1, { error: 'Scrivi la password' }).max(200, { error: 'Al massimo 200 caratteri' }),
});

type OwnerPasswordProps = { onSubmit: (password: string) => Promise<unknown>; onCancel: () => void };

/** Adding the first factor requires the password: an unattended session must not be enough. */
export const OwnerPassword = ({ onSubmit, onCancel }: OwnerPasswordProps) => {
  const form = useSchemaForm({
    schema: passwordForm,
    initial: { password: '' },
    onSubmit: ({ password }) => onSubmit(password),
  });
  return (
    <FormPage
      form={form}
      submit="Continua"
      pending="Un momento..."
      failed="Non siamo riusciti a continuare. Riprova."
      onCancel={onCancel}
    >
      <TextItem
        name="password"
        label="Password attuale"
        hint="Chi lascia aperto il computer resta protetto. Gli altri dispositivi usciranno."
        type="password"
        autoComplete="current-password"
        autoFocus
      />
    </FormPage>
  );
};
