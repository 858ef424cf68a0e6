import { parcelPricesForm, type AdminShipping } from '@drappo/contracts/shipping/forms/shipping-rates';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { typed } from '../shared/typed.ts';
import { parcelFields } from './parcel-fields.ts';
import { useSaveParcelPricesMutation } from './shipping-api.ts';

/** The calculator's prices from now on. */
export const ParcelDialog = ({ parcel, onClose }: { parcel: AdminShipping['parcel']; onClose: () => void }) => {
  const [save] = useSaveParcelPricesMutation();
  const toast = useToast();
  const form = useForm({
    schema: parcelPricesForm,
    initial: { ...parcel, ...Object.fromEntries(parcelFields.map(({ name }) => [name, typed(parcel[name])])) },
    onSubmit: async (values) => {
      await save(values).unwrap();
      onClose();
      toast.success('Prezzi salvati', 'Il calcolatore li usa da subito.');
    },
    onFailure: () => toast.error('Errore', 'Impossibile salvare i prezzi. Riprova.'),
  });
  const refusal = form.failure?.problem?.errors ? undefined : form.failure?.problem?.detail;
  return (
    <Dialog
      title="Prezzi del calcolatore"
      width={560}
      onCancel={form.pending ? undefined : onClose}
      closable={!form.pending}
      mask={{ closable: false }}
    >
      <form className="form" {...form.formProps}>
        {refusal && <ErrorNotice>{refusal}</ErrorNotice>}
        <div className="rates__fields">
          {parcelFields.map(({ name, label }) => (
            <TextField key={name} form={form} name={name} label={`${label} (€)`} required inputMode="decimal" />
          ))}
        </div>
        <div className="rates__acts">
          <Button kind="primary" type="submit" pending={form.pending} pendingLabel="Salvando...">
            Salva da subito
          </Button>
          <Button disabled={form.pending} onClick={onClose}>
            Annulla
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
