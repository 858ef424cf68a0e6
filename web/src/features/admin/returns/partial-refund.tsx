import { returnRefundForm } from '@drappo/contracts/orders/forms/return';
import { returnLimits } from '@drappo/contracts/orders/return-limits';
import { formatEuro, type Cents } from '@drappo/contracts/money';
import type { AdminReturn } from '@drappo/contracts/orders/returns';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { TextItem } from '../../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { useRefundReturnMutation } from './returns-api.ts';

type PartialRefundProps = { of: AdminReturn; most: Cents; withShipping: boolean };

/** Refund of less than the full amount, for pieces that came back worn. */
export const PartialRefund = (props: PartialRefundProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton kind="bare" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Rimborsa meno
      </ActionButton>
      {isOpen && <PartialDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
};

const failed = 'Impossibile rimborsare. Riprova.';

const PartialDialog = ({ of, most, withShipping, onClose }: PartialRefundProps & { onClose: () => void }) => {
  const [refund] = useRefundReturnMutation();
  const toast = useToast();
  const form = useSchemaForm({
    schema: returnRefundForm,
    initial: { amount: '', withShipping, note: '' },
    onSubmit: async (values) => {
      await refund({ id: of.id, refund: values }).unwrap();
      onClose();
      toast.success('Rimborso richiesto', 'Stripe restituisce il denaro sul metodo usato per pagare.');
    },
    onFailure: () => toast.error('Errore', failed),
  });
  return (
    <FormDialog
      title={`Rimborsa una parte di ${of.number}`}
      width={480}
      form={form}
      submit="Rimborsa"
      pending="Rimborsando..."
      failed={failed}
      onClose={onClose}
    >
      <TextItem
        name="amount"
        label="Importo in euro"
        required
        inputMode="decimal"
        hint={`Al massimo ${formatEuro(most)}.`}
      />
      <TextItem
        name="note"
        label="Motivo"
        hint="Lo legge anche il rivenditore."
        rows={2}
        maxLength={returnLimits.noteLength}
      />
    </FormDialog>
  );
};
