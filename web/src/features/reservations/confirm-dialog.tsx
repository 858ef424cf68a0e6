import type { Reservation } from '@drappo/contracts/catalog/products';
import type { SavedAddress } from '@drappo/contracts/orders/addresses';
import { useState } from 'react';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { AddressEditor } from './address-editor.tsx';
import { useListShippingAddressesQuery } from './addresses-api.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { useConfirmation } from './use-confirmation.ts';
import './confirm.css';

type ConfirmDialogProps = { reservations: Reservation[]; onClose: () => void };

/** "Conferma Ordine": the lines of the order and its destination. */
export const ConfirmDialog = ({ reservations, onClose }: ConfirmDialogProps) => {
  const { data, isError } = useListShippingAddressesQuery();
  const [editing, setEditing] = useState<SavedAddress>();
  // If the saved addresses cannot be loaded, the person can still type one.
  const addresses = data ?? (isError ? [] : undefined);
  const confirmation = useConfirmation(reservations, addresses, onClose);
  return (
    <Dialog
      title={editing ? 'Modifica indirizzo' : 'Conferma Ordine'}
      width={editing ? 600 : 960}
      className="confirm-dialog"
      onCancel={confirmation.isSending ? undefined : onClose}
      mask={{ closable: false }}
      closable={!confirmation.isSending}
    >
      {!addresses && <Skeleton height={320} />}
      {editing && <AddressEditor address={editing} onClose={() => setEditing(undefined)} />}
      {addresses && (
        // The form is only hidden while an address is edited, so that it keeps what was typed.
        <div hidden={editing !== undefined}>
          <ConfirmForm
            confirmation={confirmation}
            reservations={reservations}
            addresses={addresses}
            onEdit={setEditing}
          />
        </div>
      )}
    </Dialog>
  );
};
