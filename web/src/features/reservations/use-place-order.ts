import type { Reservation } from '@drappo/contracts/catalog/products';
import type { ShippingAddressForm } from '@drappo/contracts/orders/forms/shipping-address';
import type { ShippingChange } from '@drappo/contracts/orders/orders';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { useSaveShippingAddressMutation } from './addresses-api.ts';
import { shippingChangeOf, useConfirm } from './use-confirm.ts';

const notConfirmed = "Impossibile confermare l'ordine. Riprova.";
export type Placing = { save: boolean; shippingCost: string | undefined; purchaseOrderNumber?: string };

const notSaved = "Impossibile salvare l'indirizzo. Togli la spunta per confermare senza salvarlo.";

type PlaceOrderEvents = {
  onDone: () => void;
  /** The shipping cost differs from the one shown: no order was placed. */
  onShippingChange: (change: ShippingChange) => void;
};

/** Confirms with a saved or a typed address; saves the typed one first if requested. */
export const usePlaceOrder = (reservations: Reservation[], { onDone, onShippingChange }: PlaceOrderEvents) => {
  const { changes, confirm, askAbout, isWaiting } = useConfirm(reservations, onDone);
  const [saveAddress] = useSaveShippingAddressMutation();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const toast = useToast();

  const fail = (text: string): void => {
    setProblem(text);
    toast.error('Errore', text);
  };

  const place = useSingleRun(
    async (address: ShippingAddressForm, { save, shippingCost, purchaseOrderNumber }: Placing) => {
      setSending(true);
      setProblem(undefined);
      try {
        // Saved before the order, so that the address is stored even if the order fails. Saving twice stores it once.
        const saved = save ? await saveAddress(address) : undefined;
        if (saved?.error) return fail(failureText(saved.error, notSaved));
        await confirm(address, shippingCost, purchaseOrderNumber);
      } catch (error) {
        const change = shippingChangeOf(error);
        if (change) onShippingChange(change);
        if (!askAbout(error)) fail(failureText(error, notConfirmed));
      } finally {
        setSending(false);
      }
    },
  );

  return { changes, problem, forgetProblem: () => setProblem(undefined), pending: sending || isWaiting, place };
};
