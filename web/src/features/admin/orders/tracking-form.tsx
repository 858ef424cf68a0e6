import type { CarrierCode } from '@drappo/contracts/orders/carriers';
import { trackingForm } from '@drappo/contracts/orders/forms/tracking';
import { despiteHold, type MoneyHold } from '@drappo/contracts/orders/money-hold';
import type { AdminOrder } from '@drappo/contracts/orders/admin-orders';
import { useState } from 'react';
import { z } from 'zod';
import { FormPage } from '../../../shared/forms/form-page.tsx';
import { SelectItem } from '../../../shared/forms/select-item.tsx';
import { TextItem } from '../../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { carrierOptions, carrierSearch } from '../../../shared/orders/carrier-options.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { HoldWarning, reasonHint } from '../shared/orders/hold-warning.tsx';
import { refusedHold } from '../shared/orders/refused-hold.ts';
import { useShipOrderMutation } from '../shared/orders/orders-api.ts';

const failed = 'Impossibile aggiornare il tracking. Riprova.';

const shipped = ({ orderNumber }: AdminOrder): string =>
  `L'ordine ${orderNumber} è segnato come spedito. Il cliente riceve una e-mail di conferma.`;
const corrected = ({ orderNumber }: AdminOrder): string =>
  `I dati di spedizione dell'ordine ${orderNumber} sono aggiornati.`;

const parcel = trackingForm.omit({ despiteHold: true });
const freeForm = parcel.extend({ reason: z.string() });
const heldForm = parcel.extend({ reason: despiteHold.shape.reason });

type TrackingFormProps = {
  order: AdminOrder;
  /** Removes the spaces of a pasted or scanned number. */
  stripsSpaces?: boolean;
  onDone: () => void;
};

/**
 * Carrier and tracking number of a parcel; saving marks the order shipped or corrects the earlier entry. An order
 * whose payment was refunded or disputed needs a reason.
 */
export const TrackingForm = ({ order, stripsSpaces = false, onDone }: TrackingFormProps) => {
  const [ship] = useShipOrderMutation();
  // The list may be older than the server's answer.
  const [refused, setRefused] = useState<MoneyHold>();
  const toast = useToast();
  const corrects = order.status === 'shipped';
  const hold = corrects ? undefined : (refused ?? order.moneyHold ?? undefined);
  const form = useSchemaForm({
    schema: hold ? heldForm : freeForm,
    initial: {
      trackingNumber: order.trackingNumber ?? '',
      // Undefined shows the placeholder.
      carrier: order.carrier ?? undefined,
      notes: order.notes ?? '',
      reason: '',
    } as { trackingNumber: string; carrier: CarrierCode; notes: string; reason: string },
    onSubmit: async ({ reason, ...tracking }) => {
      const trackingNumber = stripsSpaces ? tracking.trackingNumber.replaceAll(/\s+/g, '') : tracking.trackingNumber;
      const despite = hold ? { despiteHold: { reason, hold } } : {};
      await ship({ id: order.id, tracking: { ...tracking, trackingNumber, ...despite } }).unwrap();
      toast.success('Tracking Aggiornato', corrects ? corrected(order) : shipped(order));
      onDone();
    },
    onFailure: (failure) => {
      setRefused((known) => refusedHold(failure) ?? known);
      toast.error('Errore', failed);
    },
  });
  const free = corrects ? 'Salva la correzione' : 'Segna come spedito';
  return (
    <FormPage
      form={form}
      submit={hold ? 'Spedisci lo stesso' : free}
      isDanger={hold !== undefined}
      pending="Salvando..."
      failed={failed}
      wide
    >
      {hold && <HoldWarning hold={hold} />}
      <SelectItem
        name="carrier"
        label="Corriere"
        required
        placeholder="Scegli il corriere"
        options={carrierOptions}
        showSearch={carrierSearch}
      />
      <TextItem name="trackingNumber" label="Codice tracking" required maxLength={60} />
      {hold && <TextItem name="reason" label="Motivo" required hint={reasonHint} maxLength={200} />}
      <TextItem name="notes" label="Note interne (opzionali)" rows={2} />
    </FormPage>
  );
};
