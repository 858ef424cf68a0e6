import { carriers, type CarrierCode } from '@drappo/contracts/orders/carriers';
import { trackingForm } from '@drappo/contracts/orders/forms/tracking';
import type { Order } from '@drappo/contracts/orders/orders';
import { Select } from 'antd';
import { Field } from '../../../shared/forms/field.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Unsaved } from '../../../shared/ui/unsaved.tsx';
import { useShipOrderMutation } from '../shared/orders/orders-api.ts';

type Values = { trackingNumber: string; carrier: CarrierCode | ''; notes: string };

const shipped = ({ orderNumber }: Order): string =>
  `L'ordine ${orderNumber} è segnato come spedito. Il cliente riceve una e-mail di conferma.`;
const corrected = ({ orderNumber }: Order): string =>
  `I dati di spedizione dell'ordine ${orderNumber} sono aggiornati.`;

type TrackingFormProps = {
  order: Order;
  /** A number that was pasted or scanned has no spaces. */
  stripsSpaces?: boolean;
  onDone: () => void;
};

/** Carrier and number of a parcel; saved it marks the order shipped, or corrects what was entered before. */
export const TrackingForm = ({ order, stripsSpaces = false, onDone }: TrackingFormProps) => {
  const [ship] = useShipOrderMutation();
  const toast = useToast();
  const corrects = order.status === 'shipped';
  const form = useForm({
    schema: trackingForm,
    initial: {
      trackingNumber: order.trackingNumber ?? '',
      carrier: order.carrier ?? '',
      notes: order.notes ?? '',
    } as Values as { trackingNumber: string; carrier: CarrierCode; notes: string },
    onSubmit: async (tracking) => {
      const trackingNumber = stripsSpaces ? tracking.trackingNumber.replaceAll(/\s+/g, '') : tracking.trackingNumber;
      await ship({ id: order.id, tracking: { ...tracking, trackingNumber } }).unwrap();
      toast.success('Tracking Aggiornato', corrects ? corrected(order) : shipped(order));
      onDone();
    },
    onFailure: () => toast.error('Errore', 'Impossibile aggiornare il tracking. Riprova.'),
  });
  const refusal = form.failure?.problem?.errors ? undefined : form.failure?.problem?.detail;
  return (
    <form className="form" {...form.formProps}>
      <Unsaved when={form.isTyped} />
      {refusal && <ErrorNotice>{refusal}</ErrorNotice>}
      <Field label="Corriere" required error={form.errors.carrier}>
        {(control) => (
          <Select
            {...control}
            placeholder="Scegli il corriere"
            value={form.values.carrier || undefined}
            onChange={(carrier: CarrierCode) => form.setValue('carrier', carrier)}
            options={carriers.map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
      </Field>
      <TextField form={form} name="trackingNumber" label="Codice tracking" required maxLength={60} />
      <TextField form={form} name="notes" label="Note interne (opzionali)" rows={2} />
      <Button kind="primary" wide type="submit" pending={form.pending} pendingLabel="Salvando...">
        {corrects ? 'Salva la correzione' : 'Segna come spedito'}
      </Button>
    </form>
  );
};
