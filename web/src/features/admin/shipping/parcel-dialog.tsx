import { parcelPricesForm, type AdminShipping } from '@drappo/contracts/shipping/forms/shipping-rates';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { TextItem } from '../../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { toDecimalComma } from '../shared/to-decimal-comma.ts';
import { parcelFields } from '../shared/parcel-fields.ts';
import { useSaveParcelPricesMutation } from '../shared/shipping-rates-api.ts';

const failed = 'Impossibile salvare i prezzi. Riprova.';

/** Changes the calculator's prices, with immediate effect. */
export const ParcelDialog = ({ parcel, onClose }: { parcel: AdminShipping['parcel']; onClose: () => void }) => {
  const [save] = useSaveParcelPricesMutation();
  const toast = useToast();
  const form = useSchemaForm({
    schema: parcelPricesForm,
    initial: { ...parcel, ...Object.fromEntries(parcelFields.map(({ name }) => [name, toDecimalComma(parcel[name])])) },
    onSubmit: async (values) => {
      await save(values).unwrap();
      onClose();
      toast.success('Prezzi salvati', 'Il calcolatore li usa da subito.');
    },
    onFailure: () => toast.error('Errore', failed),
  });
  return (
    <FormDialog
      title="Prezzi del calcolatore"
      width={560}
      form={form}
      submit="Salva da subito"
      pending="Salvando..."
      failed={failed}
      onClose={onClose}
    >
      <div className="rates__fields">
        {parcelFields.map(({ name, label }) => (
          <TextItem key={name} name={name} label={`${label} (€)`} required inputMode="decimal" />
        ))}
      </div>
    </FormDialog>
  );
};
