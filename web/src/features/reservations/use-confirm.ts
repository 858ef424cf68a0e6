import { PRICE_CHANGED, SHIPPING_CHANGED } from '@drappo/contracts/catalog/error-codes';
import type { Reservation } from '@drappo/contracts/catalog/products';
import type { ShippingAddressForm } from '@drappo/contracts/orders/forms/shipping-address';
import type { PriceChange, ShippingChange } from '@drappo/contracts/orders/orders';
import { customerPage } from '@drappo/contracts/pages';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiFailure } from '../../shared/api/failure.ts';
import { useConfirmReservationsMutation } from '../../shared/orders/reservations-api.ts';
import { payFirst } from '../../shared/orders/pay-first.ts';
import { useAwaitOrder } from '../../shared/orders/use-await-order.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { sentAddress } from './address-values.ts';

// The order page can show an order without shipping costs and waits for them there.
const isKnown = (): boolean => true;

/** Price changes that are known before the server reports them. */
const knownChanges = (reservations: Reservation[]): PriceChange[] =>
  reservations
    .filter(({ product, reservedPrice }) => product.price !== reservedPrice)
    .map(({ id, product, reservedPrice }) => ({
      reservationId: id,
      productName: product.name,
      oldPrice: reservedPrice,
      newPrice: product.price,
    }));

/** Returns the shipping cost that the server reports; undefined if the failure has another cause. */
export const shippingChangeOf = (failure: unknown): ShippingChange | undefined => {
  if (!isApiFailure(failure) || failure.problem?.code !== SHIPPING_CHANGED) return undefined;
  const { shippingCost, zoneCode, zoneName } = failure.problem as unknown as ShippingChange;
  return { shippingCost, zoneCode, zoneName };
};

/** Turns reservations into one order, waits until it exists, and opens it. Back returns to the reservations. */
export const useConfirm = (reservations: Reservation[], onDone: () => void) => {
  const [send] = useConfirmReservationsMutation();
  const [changes, setChanges] = useState(() => knownChanges(reservations));
  const [orderId, setOrderId] = useState<string>();
  const waiting = useAwaitOrder(orderId, isKnown);
  const toast = useToast();
  const navigate = useNavigate();

  useEffect(() => {
    if (orderId === undefined || (waiting !== 'arrived' && waiting !== 'late')) return;
    onDone();
    if (waiting === 'late') return toast.success('Ordine in arrivo', 'Lo trovi in "Da Pagare" tra qualche minuto.');
    const open = () => void navigate(customerPage('orders', { order: orderId }), { state: payFirst });
    open();
    showToast({
      kind: 'success',
      title: 'Ordine confermato',
      text: 'Lo trovi in "Da Pagare".',
      // For people who have left the order's page meanwhile.
      actions: [{ label: "Vai all'ordine", onPress: open }],
    });
  }, [waiting, toast, navigate, orderId, onDone]);

  /** Throws the server's refusal. */
  const confirm = async (
    shippingAddress: ShippingAddressForm,
    shippingCost: string | undefined,
    purchaseOrderNumber = '',
  ): Promise<void> => {
    const acceptedPrices = Object.fromEntries(changes.map(({ reservationId, newPrice }) => [reservationId, newPrice]));
    const { id } = await send({
      reservationIds: reservations.map(({ id: reservationId }) => reservationId),
      shippingAddress: sentAddress(shippingAddress),
      ...(changes.length > 0 ? { acceptedPrices } : {}),
      ...(shippingCost === undefined ? {} : { shippingCost }),
      ...(purchaseOrderNumber.trim() === '' ? {} : { purchaseOrderNumber }),
    }).unwrap();
    setOrderId(id);
  };

  /** Treats a changed price as a question, not a failure; returns true if the price has changed. */
  const askAbout = (failure: unknown): boolean => {
    if (!isApiFailure(failure) || failure.problem?.code !== PRICE_CHANGED) return false;
    const found = failure.problem['changes'] as PriceChange[];
    const answered = new Set(found.map(({ reservationId }) => reservationId));
    setChanges((known) => [...known.filter(({ reservationId }) => !answered.has(reservationId)), ...found]);
    return true;
  };

  return { changes, confirm, askAbout, isWaiting: waiting === 'waiting' };
};
