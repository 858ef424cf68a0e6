import { returnRefusalForm } from '@drappo/contracts/orders/forms/return';
import { returnLimits } from '@drappo/contracts/orders/return-limits';
import { isUsuallyOurFault } from '@drappo/contracts/orders/return-status';
import type { AdminReturn } from '@drappo/contracts/orders/returns';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { TextItem } from '../../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { Actions } from '../../../shared/ui/actions.tsx';
import { CheckBox } from '../../../shared/ui/check-box.tsx';
import { otherActReason } from '../../../shared/ui/disabled-reason.ts';
import { piecesText, reasonsText } from './return-labels.ts';
import { useAcceptReturnMutation, useRefuseReturnMutation } from './returns-api.ts';

/** Accepts a return and sets who pays for the return shipment, or refuses it with a reason. */
export const DecidePart = ({ of }: { of: AdminReturn }) => {
  const [isOurFault, setIsOurFault] = useState(() => of.lines.every(({ reason }) => isUsuallyOurFault(reason)));
  const [isRefusing, setIsRefusing] = useState(false);
  const [accept, { isLoading }] = useAcceptReturnMutation();
  const toast = useToast();
  const send = async () => {
    const { error } = await accept({ id: of.id, isOurFault, note: undefined });
    if (error) toast.error('Errore', failureText(error, 'Impossibile accettare il reso. Riprova.'));
    else toast.success('Reso accettato', `Il rivenditore riceve una e-mail con l'indirizzo per ${of.number}.`);
  };
  return (
    <div className="return-act">
      <p className="free-text">
        <b>{of.customer?.name ?? 'Il rivenditore'}</b> chiede di rendere {piecesText(of.pieces)}: {reasonsText(of)}.
      </p>
      <CheckBox
        label="L'errore è nostro: il ritorno lo paghiamo noi, e si può rimborsare anche la spedizione"
        checked={isOurFault}
        onChange={setIsOurFault}
      />
      <Actions>
        <ActionButton kind="primary" pending={isLoading} pendingLabel="Salvando..." onClick={() => void send()}>
          Accetta
        </ActionButton>
        <ActionButton
          kind="danger"
          aria-haspopup="dialog"
          disabled={isLoading && otherActReason}
          onClick={() => setIsRefusing(true)}
        >
          Rifiuta
        </ActionButton>
      </Actions>
      {isRefusing && <RefuseDialog of={of} onClose={() => setIsRefusing(false)} />}
    </div>
  );
};

const failed = 'Impossibile rifiutare il reso. Riprova.';

const RefuseDialog = ({ of, onClose }: { of: AdminReturn; onClose: () => void }) => {
  const [refuse] = useRefuseReturnMutation();
  const toast = useToast();
  const form = useSchemaForm({
    schema: returnRefusalForm,
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      await refuse({ id: of.id, reason }).unwrap();
      onClose();
      toast.success('Reso rifiutato', 'Il rivenditore riceve una e-mail con il motivo.');
    },
    onFailure: () => toast.error('Errore', failed),
  });
  return (
    <FormDialog
      title={`Rifiuta il reso ${of.number}`}
      width={480}
      form={form}
      submit="Rifiuta il reso"
      pending="Salvando..."
      failed={failed}
      onClose={onClose}
    >
      <TextItem
        name="reason"
        label="Motivo"
        required
        hint="Il rivenditore lo legge nella e-mail."
        rows={4}
        maxLength={returnLimits.noteLength}
      />
    </FormDialog>
  );
};
