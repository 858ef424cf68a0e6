import { resolveErrorForm, type ErrorLog } from '@drappo/contracts/integrations/error-logs';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { TextItem } from '../../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { useResolveErrorMutation } from './log-api.ts';

const failed = "Impossibile chiudere l'errore. Riprova.";

/** Closes an error with a note about the solution. */
export const ResolveDialog = ({ error, onClose }: { error: ErrorLog; onClose: () => void }) => {
  const [resolve] = useResolveErrorMutation();
  const toast = useToast();
  const form = useSchemaForm({
    schema: resolveErrorForm,
    initial: { note: '' },
    onSubmit: async (values) => {
      await resolve({ id: error.id, form: values }).unwrap();
      onClose();
      toast.success('Errore risolto', 'Lo ritrovi tra quelli risolti, con la tua nota.');
    },
    onFailure: () => toast.error('Errore', failed),
  });
  return (
    <FormDialog
      title="Risolvi l'errore"
      width={520}
      lead={<p className="log-entry__message">{error.errorMessage}</p>}
      form={form}
      submit="Segna come risolto"
      pending="Salvando..."
      failed={failed}
      onClose={onClose}
    >
      <TextItem
        name="note"
        label="Nota (opzionale)"
        hint="Che cosa hai fatto? La legge chi incontra lo stesso errore."
        rows={3}
        maxLength={1_000}
      />
    </FormDialog>
  );
};
