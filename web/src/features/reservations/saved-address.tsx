import type { SavedAddress as Address } from '@drappo/contracts/orders/addresses';
import type { ZoneQuote } from '@drappo/contracts/shipping/forms/order-quote';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { useChangeShippingAddressMutation, useDeleteShippingAddressMutation } from './addresses-api.ts';
import { AddressCost } from './address-cost.tsx';
import { lineOf, recipientOf, valuesOf } from './address-values.ts';

type SavedAddressProps = {
  address: Address;
  quote: ZoneQuote | undefined;
  group: string;
  chosen: boolean;
  onChoose: () => void;
  onEdit: () => void;
};

/** One saved address: select it, make it the default, edit it, delete it. */
export const SavedAddress = ({ address, quote, group, chosen, onChoose, onEdit }: SavedAddressProps) => {
  const [asking, setAsking] = useState(false);
  const [change] = useChangeShippingAddressMutation();
  const [remove, { isLoading: isRemoving }] = useDeleteShippingAddressMutation();
  const toast = useToast();

  const makeDefault = useSingleRun(async () => {
    const { error } = await change({ id: address.id, address: { ...valuesOf(address), isDefault: true } });
    if (error) toast.error('Errore', failureText(error, "Impossibile cambiare l'indirizzo. Riprova."));
  });
  const forget = useSingleRun(async () => {
    const { error } = await remove(address.id);
    if (error) toast.error('Errore', failureText(error, "Impossibile eliminare l'indirizzo. Riprova."));
    else toast.success('Indirizzo eliminato');
  });

  return (
    <li className={`address${chosen ? ' address--chosen' : ''}`}>
      <label>
        <input type="radio" name={group} checked={chosen} onChange={onChoose} />
        <span>
          <b>{recipientOf(address)}</b>
          {address.isDefault && <i className="address__default">Predefinito</i>}
          <small>{lineOf(address)}</small>
        </span>
        <AddressCost quote={quote} />
      </label>
      {asking ? (
        <div className="address__acts" role="group" aria-label="Conferma">
          <span>Eliminare questo indirizzo?</span>
          <Button size="small" pending={isRemoving} onClick={forget}>
            Elimina
          </Button>
          <Button size="small" kind="bare" onClick={() => setAsking(false)}>
            Annulla
          </Button>
        </div>
      ) : (
        <div className="address__acts">
          <button type="button" aria-label={`Modifica ${lineOf(address)}`} onClick={onEdit}>
            Modifica
          </button>
          {!address.isDefault && (
            <button type="button" aria-label={`Rendi predefinito ${lineOf(address)}`} onClick={makeDefault}>
              Rendi predefinito
            </button>
          )}
          <button type="button" aria-label={`Elimina ${lineOf(address)}`} onClick={() => setAsking(true)}>
            Elimina
          </button>
        </div>
      )}
    </li>
  );
};
