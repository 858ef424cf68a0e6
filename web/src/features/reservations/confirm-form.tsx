import type { Reservation } from '@drappo/contracts/catalog/products';
import type { SavedAddress } from '@drappo/contracts/orders/addresses';
import { shippingAddress } from '@drappo/contracts/orders/forms/shipping-address';
import { limits } from '@drappo/contracts/limits';
import { useCallback, useEffect, useState, type FormEvent } from 'react';
import { forgetDraft } from '../../shared/forms/draft.ts';
import { useDraft, useKeepDraft } from '../../shared/forms/use-draft.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CheckBox } from '../../shared/ui/check-box.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { useHeldAct } from '../../shared/ui/use-held-act.ts';
import { AddressChoice, newAddress } from './address-choice.tsx';
import { AddressFields } from './address-fields.tsx';
import { emptyAddress } from './address-values.ts';
import { ChosenReservations } from './chosen-reservations.tsx';
import { ConfirmSums, ConfirmTotal } from './confirm-totals.tsx';
import { priceWith, pricesOf, sumOf } from './order-prices.ts';
import { PriceChanges } from './price-changes.tsx';
import { PurchaseOrderNumberField } from './purchase-order-number-field.tsx';
import { useAddressChoice } from './use-address-choice.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useShippingQuote } from './use-shipping-quote.ts';
import { ZoneCosts } from './zone-costs.tsx';

type ConfirmFormProps = {
  reservations: Reservation[];
  addresses: SavedAddress[];
  onEdit: (address: SavedAddress) => void;
  onPending: (pending: boolean) => void;
  onClose: () => void;
};

const personal = Object.keys(emptyAddress());
const draftOf = (owner: string) => ({ form: 'shipping-address', owner, personal });

export const ConfirmForm = ({ reservations, addresses, onEdit, onPending, onClose }: ConfirmFormProps) => {
  const { user } = useSession();
  const owner = user?.id ?? '';
  const [save, setSave] = useState(false);
  // Not kept as the address is: it belongs to this order alone.
  const [purchaseOrderNumber, setPurchaseOrderNumber] = useState('');
  const onDone = useCallback(() => {
    forgetDraft(draftOf(owner));
    onClose();
  }, [owner, onClose]);
  const { place, changes, problem, pending, forgetProblem } = usePlaceOrder(reservations, {
    onDone,
    onShippingChange: (change) => quote.correct(change),
  });
  const { seat, choice, chosen, places, positionOf, choose } = useAddressChoice(addresses, user);

  // A session that ends while it is typed sends people away to sign in; what they typed is there when they come back.
  const form = useForm({
    schema: shippingAddress,
    initial: useDraft(draftOf(owner), emptyAddress(user?.companyName ?? '')),
    onSubmit: (values) => place(values, { save, shippingCost, purchaseOrderNumber }),
  });
  useKeepDraft(draftOf(owner), form.values);
  useEffect(() => onPending(pending), [pending, onPending]);

  const prices = pricesOf(reservations, priceWith(changes));
  const quote = useShippingQuote({
    items: prices.length,
    productsTotal: sumOf(prices),
    known: places,
    chosen: chosen ? positionOf(choice) : form.values,
  });
  const { shipping } = quote;
  const shippingCost = shipping.state === 'known' ? shipping.shippingCost : undefined;
  const calculating = shipping.state === 'calculating';

  const send = () => (chosen ? place(chosen, { save: false, shippingCost, purchaseOrderNumber }) : form.submit());
  // A submit made while shipping is being calculated is sent with the cost when it is there. Without a cost the person
  // decides: the notice says what confirming means then.
  const held = useHeldAct({
    subject: JSON.stringify([
      choice,
      chosen ?? form.values,
      save,
      purchaseOrderNumber,
      reservations.map(({ id }) => id),
      prices,
    ]),
    isReady: !calculating,
    act: () => (shipping.state === 'known' ? send() : undefined),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!calculating) return send();
    if (chosen || form.check()) held.hold();
    return undefined;
  };

  return (
    <form className="confirm" {...form.formProps} onSubmit={submit}>
      <div className="confirm__where form">
        {(addresses.length > 0 || seat) && (
          <AddressChoice
            addresses={addresses}
            seat={seat}
            quoteOf={(id) => quote.quotes[positionOf(id)]}
            choice={choice}
            onChoose={(id) => {
              choose(id);
              forgetProblem();
            }}
            onEdit={(address) => {
              held.drop();
              onEdit(address);
            }}
          />
        )}
        {choice === newAddress && (
          <>
            <AddressFields form={form} />
            <CheckBox label="Salva indirizzo" checked={save} onChange={setSave} />
          </>
        )}
        <PurchaseOrderNumberField value={purchaseOrderNumber} onChange={setPurchaseOrderNumber} />
        <ZoneCosts
          zones={quote.zones}
          items={prices.length}
          current={shipping.state === 'known' ? shipping.zoneCode : undefined}
        />
      </div>
      <div className="confirm__order form">
        <ChosenReservations reservations={reservations} priceOf={priceWith(changes)} />
        {changes.length > 0 && <PriceChanges changes={changes} />}
        {problem && <ErrorNotice>{problem}</ErrorNotice>}
        {quote.isError && (
          <ErrorNotice onRetry={quote.retry}>
            Non riusciamo a calcolare la spedizione. Se confermi, la vedi sull'ordine prima di pagare.
          </ErrorNotice>
        )}
        <ConfirmSums products={sumOf(prices)} shipping={shipping} />
        <div className="confirm__foot">
          <ConfirmTotal products={sumOf(prices)} shipping={shipping} />
          <Button
            kind="primary"
            size="large"
            wide
            type="submit"
            pending={held.isHeld || pending || form.pending}
            pendingLabel="Confermando..."
          >
            {actText(changes.length)}
          </Button>
          <p className="muted small">Paghi nel passo dopo, entro {limits.paymentDays} giorni.</p>
        </div>
      </div>
    </form>
  );
};

const actText = (changes: number): string => (changes > 0 ? 'Accetta il nuovo prezzo e conferma' : 'Conferma Ordine');
