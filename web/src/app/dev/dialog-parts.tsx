import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { TextItem } from '../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { Actions } from '../../shared/ui/actions.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';

const schema = z.object({ reason: z.string().min(1, 'Inserisci un motivo') });

export const DialogParts = () => {
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  return (
    <Actions>
      <ActionButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Apri il modulo
      </ActionButton>
      <ConfirmButton
        kind="danger"
        question="Eliminare la riga?"
        consequence="Non si può annullare."
        confirmLabel="Elimina"
        onConfirm={() => toast.success('Riga eliminata', 'Era una prova.')}
      >
        Elimina
      </ConfirmButton>
      <ActionButton onClick={() => toast.error('Errore', 'Impossibile salvare.')}>Mostra un errore</ActionButton>
      {isOpen && <ReasonDialog onClose={() => setOpen(false)} />}
    </Actions>
  );
};

const ReasonDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useSchemaForm({ schema, initial: { reason: '' }, onSubmit: () => Promise.resolve(onClose()) });
  return (
    <FormDialog
      title="Perché?"
      lead={<p>Il motivo resta in amministrazione.</p>}
      form={form}
      submit="Invia"
      pending="Inviando..."
      failed="Impossibile inviare."
      onClose={onClose}
    >
      <TextItem name="reason" label="Motivo" required rows={3} />
    </FormDialog>
  );
};
