import type { SavedAddress } from '@drappo/contracts/orders/addresses';
import { shippingAddress } from '@drappo/contracts/orders/forms/shipping-address';
import { failureText } from '../../shared/api/failure.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { AddressFields } from './address-fields.tsx';
import { useChangeShippingAddressMutation } from './addresses-api.ts';
import { valuesOf } from './address-values.ts';

const failed = "Impossibile salvare l'indirizzo. Riprova.";

/** Edits a saved address; earlier orders keep their address. */
export const AddressEditor = ({ address, onClose }: { address: SavedAddress; onClose: () => void }) => {
  const [change] = useChangeShippingAddressMutation();
  const toast = useToast();
  const form = useForm({
    schema: shippingAddress,
    initial: valuesOf(address),
    onSubmit: async (values) => {
      await change({ id: address.id, address: values }).unwrap();
      toast.success('Indirizzo salvato');
      onClose();
    },
  });
  return (
    <form className="form" {...form.formProps} aria-label="Modifica indirizzo">
      {form.failure && <ErrorNotice>{failureText(form.failure, failed)}</ErrorNotice>}
      <AddressFields form={form} />
      <div className="confirm__acts">
        <Button kind="primary" type="submit" pending={form.pending} pendingLabel="Salvando...">
          Salva modifiche
        </Button>
        <Button onClick={form.pending ? undefined : onClose}>Annulla</Button>
      </div>
    </form>
  );
};
