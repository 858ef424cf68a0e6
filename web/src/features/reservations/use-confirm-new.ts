import type { Reservation } from '@drappo/contracts/catalog/products';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { newHolds } from '../../shared/orders/new-holds.ts';

/** `confirm=new` in the address opens the confirmation of the newest holds, once. */
export const useConfirmNew = (active: Reservation[] | undefined, confirm: (holds: Reservation[]) => void): void => {
  const [address, setAddress] = useSearchParams();
  const isAsked = address.get('confirm') === 'new';
  // The address changes in a transition, after the dialog opens. The list is new at each render and must not open it
  // again until then.
  const hasAnswered = useRef(false);
  useEffect(() => {
    if (!isAsked) hasAnswered.current = false;
    if (!isAsked || !active || hasAnswered.current) return;
    const holds = active.filter(({ id }) => newHolds.has(id));
    // The list may still be the previous one.
    if (newHolds.size > 0 && holds.length === 0) return;
    hasAnswered.current = true;
    if (holds.length > 0) confirm(holds);
    setAddress(
      (current) => {
        current.delete('confirm');
        return current;
      },
      { replace: true },
    );
  }, [isAsked, active, confirm, setAddress]);
};
