import { carriers, type CarrierCode } from '@drappo/contracts/orders/carriers';
import { trackingForm } from '@drappo/contracts/orders/forms/tracking';
import type { Order } from '@drappo/contracts/orders/orders';
import { FormPage } from '../../../shared/forms/form-page.tsx';
import { SelectItem } from '../../../shared/forms/select-item.tsx';
import { TextItem } from '../../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { useShipOrderMutation } from '../shared/orders/orders-api.ts';

const failed = 'Impossibile aggiornare il tracking. Riprova.';

const shipped = ({ orderNumber }: Order): string =>
  `L'ordine ${orderNumber} è segnato come spedito. Il cliente riceve una e-mail di conferma.`;
const corrected = ({ orderNumber }: Order): string =>
  `I dati di spedizione dell'ordine ${orderNumber} sono aggiornati.`;

type TrackingFormProps = {
  order: Order;
  /** Removes the spaces of a pasted or scanned number. */
  stripsSpaces?: boolean;
  onDone: () => void;
};

/** Carrier and tracking number of a parcel; saving marks the order shipped or corrects the earlier entry. */
export const TrackingForm = ({ order, stripsSpaces = false, onDone }: TrackingFormProps) => {
  const [ship] = useShipOrderMutation();
  const toast = useToast();
  const corrects = order.status === 'shipped';
  const form = useSchemaForm({
    schema: trackingForm,
    initial: {
      trackingNumber: order.trackingNumber ?? '',
      // Undefined shows the placeholder.
      carrier: order.carrier ?? undefined,
      notes: order.notes ?? '',
    } as { trackingNumber: string; carrier: CarrierCode; notes: string },
    onSubmit: async (tracking) => {
      const trackingNumber = stripsSpaces ? tracking.trackingNumber.replaceAll(/\s+/g, '') : tracking.trackingNumber;
      await ship({ id: order.id, tracking: { ...tracking, trackingNumber } }).unwrap();
      toast.success('Tracking Aggiornato', corrects ? corrected(order) : shipped(order));
      onDone();
    },
    onFailure: () => toast.error('Errore', failed),
  });
  return (
    <FormPage
      form={form}
      submit={corrects ? 'Salva la correzione' : 'Segna come spedito'}
      pending="Salvando..."
      failed={failed}
      wide
    >
      <SelectItem
        name="carrier"
        label="Corriere"
        required
        placeholder="Scegli il corriere"
        options={carriers.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextItem name="trackingNumber" label="Codice tracking" required maxLength={60} />
      <TextItem name="notes" label="Note interne (opzionali)" rows={2} />
    </FormPage>
  );
};
