import type { Reservation } from '@drappo/contracts/catalog/products';
import type { SavedAddress } from '@drappo/contracts/orders/addresses';
import { shippingAddress } from '@drappo/contracts/orders/forms/shipping-address';
import { useCallback, useState, type FormEvent } from 'react';
import { forgetDraft } from '../../shared/forms/draft.ts';
import { useDraft, useKeepDraft } from '../../shared/forms/use-draft.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useHeldAct } from '../../shared/ui/use-held-act.ts';
import type { Choice } from './address-choice.tsx';
import { emptyAddress, type AddressValues } from './address-values.ts';
import { priceWith, pricesOf, sumOf } from './order-prices.ts';
import { useAddressChoice } from './use-address-choice.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { forgetSeatDraft, useSeatCheck } from './use-seat-check.ts';
import { useShippingQuote } from './use-shipping-quote.ts';

const personal = Object.keys(emptyAddress());
const draftOf = (owner: string) => ({ form: 'shipping-address', owner, personal });

/**
 * The confirmation of an order: address, prices, shipping quote and sending.
 * @param addresses the saved ones; undefined while they are read, and nothing is quoted until then
 */
export const useConfirmation = (
  reservations: Reservation[],
  addresses: SavedAddress[] | undefined,
  onClose: () => void,
) => {
  const { user } = useSession();
  const owner = user?.id ?? '';
  const [save, setSave] = useState(false);
  // Not part of the draft: it belongs to this order only.
  const [purchaseOrderNumber, setPurchaseOrderNumber] = useState('');
  const onDone = useCallback(() => {
    forgetDraft(draftOf(owner));
    forgetSeatDraft(owner);
    onClose();
  }, [owner, onClose]);
  const { place, changes, problem, forgetProblem, ...order } = usePlaceOrder(reservations, {
    onDone,
    onShippingChange: (change) => quote.correct(change),
  });
  const { seat, choice, chosen, needsCheck, places, positionOf, choose } = useAddressChoice(addresses ?? [], user);

  // If the session ends while the person types, the draft is still there after they sign in again.
  const onSubmit = (values: AddressValues) => place(values, { save, shippingCost, purchaseOrderNumber });
  const typed = useForm({
    schema: shippingAddress,
    initial: useDraft(draftOf(owner), emptyAddress(user?.companyName ?? '')),
    onSubmit,
  });
  useKeepDraft(draftOf(owner), typed.values);
  const seatCheck = useSeatCheck({ owner, seat, onSubmit });
  const form = needsCheck ? seatCheck.form : typed;
  const isUnchecked = needsCheck && !seatCheck.isChecked;

  const prices = pricesOf(reservations, priceWith(changes));
  const products = sumOf(prices);
  const quote = useShippingQuote({
    items: prices.length,
    productsTotal: products,
    known: addresses && places,
    chosen: isUnchecked ? undefined : chosen ? positionOf(choice) : form.values,
  });
  const { shipping } = quote;
  const shippingCost = shipping.state === 'known' ? shipping.shippingCost : undefined;
  const calculating = shipping.state === 'calculating';

  const send = () => (chosen ? place(chosen, { save: false, shippingCost, purchaseOrderNumber }) : form.submit());
  // A submit while shipping is being calculated is sent with the cost once it is known. Without a cost the person
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

  return {
    form,
    seat,
    choice,
    choose: (id: Choice) => {
      choose(id);
      forgetProblem();
      seatCheck.forgetProblem();
    },
    /** The check of the seat while it is selected and not sure. */
    seatCheck: needsCheck ? seatCheck : undefined,
    /** The shipping quote of a known address. */
    quoteOf: (id: Choice) => quote.quotes[positionOf(id)],
    save,
    setSave,
    purchaseOrderNumber,
    setPurchaseOrderNumber,
    /** The prices that changed since the reservation; confirming accepts them. */
    changes,
    priceOf: priceWith(changes),
    pieces: prices.length,
    products,
    quote,
    problem: needsCheck ? (seatCheck.problem ?? problem) : problem,
    /** The order is being sent, and the dialog must stay open. */
    isSending: order.pending,
    pending: held.isHeld || order.pending || form.pending,
    /** Forgets a submit that waits for the shipping cost. */
    dropHeld: held.drop,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (isUnchecked) return seatCheck.refuse();
      if (!calculating) return send();
      if (chosen || form.check()) held.hold();
      return undefined;
    },
  };
};
export type Confirmation = ReturnType<typeof useConfirmation>;
