import type { DeskOrder } from '@drappo/contracts/orders/desk';
import { orderProblemForm, problemReasonLabels, problemReasons } from '@drappo/contracts/orders/order-problem';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { SelectItem } from '../../../shared/forms/select-item.tsx';
import { TextItem } from '../../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useSetOrderProblemMutation } from '../shared/orders/order-problem-api.ts';
import type { DeskView } from './desk-store.ts';
import { pickedAt } from './desk-view.ts';
import { currentLine } from './packed-lines.ts';
import { shortNumber } from './scanned-code.ts';

type ProblemDialogProps = { view: DeskView; order: DeskOrder; onClose: () => void; onAside: () => void };

const failed = 'Impossibile mettere da parte l’ordine. Riprova.';

/** Takes the reason why the order cannot leave, starting with the marked line. */
export const ProblemDialog = ({ view, order, onClose, onAside }: ProblemDialogProps) => {
  const [putAside] = useSetOrderProblemMutation();
  const due = currentLine(order, pickedAt(view.step)) ?? order.lines[0];
  const form = useSchemaForm({
    schema: orderProblemForm,
    initial: { reason: 'missing-piece' as const, itemId: due?.itemId, note: '' },
    onSubmit: async (problem) => {
      await putAside({ id: order.id, problem }).unwrap();
      onAside();
    },
  });
  return (
    <FormDialog
      title={`Metti da parte ${shortNumber(order.orderNumber)}`}
      form={form}
      submit="Metti da parte"
      pending="Salvando..."
      failed={failed}
      lead={<p>L’ordine va sotto «Problemi» finché qualcuno lo risolve. Il rivenditore non riceve niente.</p>}
      onClose={onClose}
    >
      <SelectItem
        name="reason"
        label="Motivo"
        required
        options={problemReasons.map((reason) => ({ value: reason, label: problemReasonLabels[reason] }))}
      />
      <SelectItem
        name="itemId"
        label="Articolo"
        options={order.lines.map(({ itemId, productName, variantInfo, sku }) => ({
          value: itemId,
          label: [productName, variantInfo, sku].filter(Boolean).join(', '),
        }))}
      />
      <TextItem name="note" label="Nota" hint="La legge solo l’ufficio." rows={2} maxLength={500} />
    </FormDialog>
  );
};
