import type { CarrierCode } from '@drappo/contracts/orders/carriers';
import { returnSentForm } from '@drappo/contracts/orders/forms/return';
import type { OrderReturn } from '@drappo/contracts/orders/returns';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { SelectItem } from '../../../shared/forms/select-item.tsx';
import { TextItem } from '../../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { carrierOptions, carrierSearch } from '../../../shared/orders/carrier-options.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { useReportReturnSentMutation } from './returns-api.ts';

type Values = { carrier: CarrierCode | undefined; trackingNumber: string };

/** Asks the sender how the pieces travel. */
export const SentDialog = ({ of, onClose }: { of: OrderReturn; onClose: () => void }) => {
  const [report] = useReportReturnSentMutation();
  const toast = useToast();
  const initial: Values = { carrier: of.carrier ?? undefined, trackingNumber: of.trackingNumber ?? '' };
  const form = useSchemaForm({
    schema: returnSentForm,
    initial,
    onSubmit: async ({ carrier, trackingNumber }) => {
      await report({
        id: of.id,
        orderId: of.orderId,
        parcel: { ...(carrier ? { carrier } : {}), trackingNumber },
      }).unwrap();
      onClose();
      toast.success('Reso spedito', `Il reso ${of.number} è in viaggio: ti scriviamo quando arriva.`);
    },
  });
  return (
    <FormDialog
      title={`Reso ${of.number} spedito`}
      form={form}
      submit="Salva"
      pending="Salvando..."
      failed="Impossibile salvare la spedizione. Riprova."
      onClose={onClose}
    >
      <SelectItem name="carrier" label="Corriere (facoltativo)" options={carrierOptions} showSearch={carrierSearch} />
      <TextItem name="trackingNumber" label="Codice tracking (facoltativo)" />
    </FormDialog>
  );
};
