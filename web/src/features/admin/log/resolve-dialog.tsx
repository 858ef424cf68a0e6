import { resolveErrorForm, type ErrorLog } from '@drappo/contracts/integrations/error-logs';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { useResolveErrorMutation } from './log-api.ts';

/** Closes an error with a word about what was done. */
export const ResolveDialog = ({ error, onClose }: { error: ErrorLog; onClose: () => void }) => {
  const [resolve] = useResolveErrorMutation();
  const toast = useToast();
  const form = useForm({
    schema: resolveErrorForm,
    initial: { note: '' },
    onSubmit: async (values) => {
      await resolve({ id: error.id, form: values }).unwrap();
      onClose();
      toast.success('Errore risolto', 'Lo ritrovi tra quelli risolti, con la tua nota.');
    },
    onFailure: () => toast.error('Errore', "Impossibile chiudere l'errore. Riprova."),
  });
  const refusal = form.failure?.problem?.errors ? undefined : form.failure?.problem?.detail;
  return (
    <Dialog
      title="Risolvi l'errore"
      width={520}
      onCancel={form.pending ? undefined : onClose}
      closable={!form.pending}
      mask={{ closable: false }}
    >
      <form className="form" {...form.formProps}>
        {refusal && <ErrorNotice>{refusal}</ErrorNotice>}
        <p className="log-entry__message">{error.errorMessage}</p>
        <TextField
          form={form}
          name="note"
          label="Nota (opzionale)"
          hint="Che cosa hai fatto? La legge chi incontra lo stesso errore."
          rows={3}
          maxLength={1_000}
        />
        <div className="log-entry__actions">
          <Button kind="primary" type="submit" pending={form.pending} pendingLabel="Salvando...">
            Segna come risolto
          </Button>
          <Button disabled={form.pending} onClick={onClose}>
            Annulla
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
