import { z } from 'zod';
import { FormPage } from '../../shared/forms/form-page.tsx';
import { NumberItem } from '../../shared/forms/number-item.tsx';
import { SelectItem } from '../../shared/forms/select-item.tsx';
import { TextItem } from '../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';

const schema = z.object({
  name: z.string().min(1, 'Inserisci un nome'),
  plan: z.string(),
  pieces: z.number('Inserisci un numero').nullable(),
  notes: z.string(),
});

/** A form whose submit fails, so that its messages can be seen: empty at the field, filled above it. */
export const FormPart = () => {
  const form = useSchemaForm({
    schema,
    initial: { name: '', plan: 'base', pieces: 3, notes: '' },
    onSubmit: () => Promise.reject(new Error('Errore di prova')),
  });
  return (
    <FormPage
      form={form}
      submit="Salva"
      pending="Salvando..."
      failed="Impossibile salvare."
      onCancel={form.instance.resetFields}
    >
      <TextItem name="name" label="Nome" required hint="Si vede negli ordini." />
      <SelectItem
        name="plan"
        label="Piano"
        options={[
          { value: 'base', label: 'Base' },
          { value: 'pro', label: 'Pro' },
        ]}
      />
      <NumberItem name="pieces" label="Pezzi" min={0} precision={0} />
      <TextItem name="notes" label="Note" rows={3} maxLength={500} />
    </FormPage>
  );
};
