import type { AdminOrder } from '@drappo/contracts/orders/admin-orders';
import { useEffect, useEffectEvent, useState } from 'react';
import { isDialogOpen } from '../../../shared/ui/open-dialog.ts';
import { letterKeys } from '../shared/letter-keys.ts';

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=combobox]';

/** Whether a letter is meant for the list: nothing is being typed, and no dialog is open over it. */
const isForTheList = ({ target, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean =>
  !altKey &&
  !ctrlKey &&
  !metaKey &&
  !defaultPrevented &&
  letterKeys.areOn() &&
  !(target instanceof Element && target.closest(TYPING)) &&
  !isDialogOpen();

type OrderKeys = {
  rows: readonly AdminOrder[];
  /** The order that is open beside the list. */
  open: AdminOrder | undefined;
  onShow: (order: AdminOrder) => void;
  onPick: (order: AdminOrder) => void;
  onSearch: () => void;
};

/**
 * J and K go down and up the links of the rows, Enter follows one, X chooses its order, / leads to the search. With an order
 * open beside the list J and K open the next one. Escape closes it, which is the panel's own.
 */
export const useOrderKeys = ({ rows, open, onShow, onPick, onSearch }: OrderKeys) => {
  const [stood, setStood] = useState<string>();
  const current = open?.id ?? stood;
  const at = rows.findIndex(({ id }) => id === current);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isForTheList(event)) return;
    const row = rows[at];
    const move = (step: 1 | -1) => {
      const next = at < 0 ? rows[0] : rows[at + step];
      if (!next) return;
      event.preventDefault();
      setStood(next.id);
      if (open) onShow(next);
      // Its link has the focus then: screen readers say which order it is, and Enter follows it.
      else document.querySelector<HTMLElement>(`[data-order="${next.id}"]`)?.focus();
    };
    if (event.key === 'j' || event.key === 'J') move(1);
    else if (event.key === 'k' || event.key === 'K') move(-1);
    else if (event.key === 'x' || event.key === 'X') {
      if (row) onPick(row);
    } else if (event.key === '/') {
      event.preventDefault();
      onSearch();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return current;
};
