import type { Reservation } from '@drappo/contracts/catalog/products';
import type { SavedAddress } from '@drappo/contracts/orders/addresses';
import { shippingAddress } from '@drappo/contracts/orders/forms/shipping-address';
import type { PriceChange } from '@drappo/contracts/orders/orders';
import { useCallback, useEffect, useState, type FormEvent } from 'react';
import { euro } from '../../shared/format/money.ts';
import { forgetDraft } from '../../shared/forms/draft.ts';
import { useDraft, useKeepDraft } from '../../shared/forms/use-draft.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CheckBox } from '../../shared/ui/check-box.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { AddressChoice, newAddress } from './address-choice.tsx';
import { AddressFields } from './address-fields.tsx';
import { emptyAddress, valuesOf } from './address-values.ts';
import { ChosenReservations } from './chosen-reservations.tsx';
import { usePlaceOrder } from './use-place-order.ts';

type ConfirmFormProps = {
  reservations: Reservation[];
  addresses: SavedAddress[];
  onEdit: (address: SavedAddress) => void;
  onPending: (pending: boolean) => void;
  onClose: () => void;
};

const draft = 'shipping-address';

export const ConfirmForm = ({ reservations, addresses, onEdit, onPending, onClose }: ConfirmFormProps) => {
  const { user } = useSession();
  const owner = user?.id ?? '';
  const [asked, setAsked] = useState<string>();
  const [save, setSave] = useState(false);
  const onDone = useCallback(() => {
    forgetDraft({ form: draft, owner });
    onClose();
  }, [owner, onClose]);
  const { place, changes, problem, pending, forgetProblem } = usePlaceOrder(reservations, onDone);
  // A chosen address that was deleted leaves the first one, or a new one.
  const choice =
    [...addresses.map(({ id }) => id), newAddress].find((id) => id === asked) ?? addresses[0]?.id ?? newAddress;
  const saved = addresses.find(({ id }) => id === choice);

  // A session that ends while it is typed sends people away to sign in; what they typed is there when they come back.
  const form = useForm({
    schema: shippingAddress,
    initial: useDraft({ form: draft, owner }, emptyAddress(user?.companyName ?? '')),
    onSubmit: (values) => place(values, save),
  });
  useKeepDraft({ form: draft, owner }, form.values);
  useEffect(() => onPending(pending), [pending, onPending]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    return saved ? place(valuesOf(saved), false) : form.submit(event);
  };
  const choose = (id: string) => {
    setAsked(id);
    forgetProblem();
  };

  return (
    <form className="form" {...form.formProps} onSubmit={submit}>
      <ChosenReservations reservations={reservations} />
      {changes.length > 0 && <PriceChanges changes={changes} />}
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      {addresses.length > 0 && (
        <AddressChoice addresses={addresses} choice={choice} onChoose={choose} onEdit={onEdit} />
      )}
      {!saved && (
        <>
          <AddressFields form={form} />
          <CheckBox label="Salva indirizzo" checked={save} onChange={setSave} />
        </>
      )}
      <Button
        kind="primary"
        size="large"
        wide
        type="submit"
        pending={pending || form.pending}
        pendingLabel="Confermando..."
      >
        {changes.length > 0 ? 'Accetta il nuovo prezzo e conferma' : 'Conferma Ordine'}
      </Button>
    </form>
  );
};

const PriceChanges = ({ changes }: { changes: PriceChange[] }) => (
  <div className="confirm__changes" role="alert">
    <b>Il prezzo è cambiato dopo la riserva.</b>
    <ul>
      {changes.map(({ reservationId, productName, oldPrice, newPrice }) => (
        <li key={reservationId}>
          {productName}: prima {euro(oldPrice)}, ora {euro(newPrice)}
        </li>
      ))}
    </ul>
  </div>
);
