import type { AdminOrder } from '@drappo/contracts/orders/admin-orders';
import { useEffect, useEffectEvent, useState } from 'react';
import { isDialogOpen } from '../../../shared/ui/open-dialog.ts';
import { letterKeys } from '../shared/letter-keys.ts';

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=combobox]';

/** Whether a key press is for the list: no field has the focus and no dialog is open. */
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
 * J and K move down and up through the row links, Enter opens the focused one, X selects its order, / focuses the
 * search. While an order is open beside the list, J and K open the next one. The panel itself handles Escape, which
 * closes it.
 */
export const useOrderKeys = ({ rows, open, onShow, onPick, onSearch }: OrderKeys) => {
  const [visited, setVisited] = useState<string>();
  const current = open?.id ?? visited;
  const at = rows.findIndex(({ id }) => id === current);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isForTheList(event)) return;
    const row = rows[at];
    const move = (step: 1 | -1) => {
      const next = at < 0 ? rows[0] : rows[at + step];
      if (!next) return;
      event.preventDefault();
      setVisited(next.id);
      if (open) onShow(next);
      // Focus the row's link: screen readers announce the order, and Enter opens it.
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
