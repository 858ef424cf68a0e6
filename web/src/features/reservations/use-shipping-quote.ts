import type { ShippingChange } from '@drappo/contracts/orders/orders';
import type { OrderQuote } from '@drappo/contracts/shipping/forms/order-quote';
import { isQuotable, postCodeProblem } from '@drappo/contracts/shipping/forms/place';
import { normalizePostCode } from '@drappo/contracts/shipping/post-codes';
import { useState } from 'react';
import { useDebounced } from '../../shared/forms/use-debounced.ts';
import { useQuoteOrderShippingQuery } from './quote-api.ts';

export type Place = { country: string; zip: string };
/** State of the shipping quote for the selected destination. */
export type Shipping =
  | { state: 'no-place' | 'unchecked' | 'calculating' | 'failed' }
  | { state: 'known'; zoneCode: string; zoneName: string; shippingCost: string };

const isComplete = (place: Place): boolean => isQuotable(place) && postCodeProblem(place) === undefined;

const textOf = ({ country, zip }: Place): string => `${country} ${normalizePostCode(country, zip)}`;
const placeOf = (text: string): Place => ({ country: text.slice(0, 2), zip: text.slice(3) });

type Asked = {
  items: number;
  productsTotal: string;
  /** The seat and the saved addresses; undefined while the addresses are read. */
  known: Place[] | undefined;
  /** The selected destination: the index of a known one, or the one being typed; undefined if it must be checked first. */
  chosen: number | Place | undefined;
};

/**
 * Returns zone and cost of an order for every known destination, for the one being typed, and for every zone. The
 * answer of a refused confirmation overrides an earlier quote for the selected destination.
 */
export const useShippingQuote = ({ items, productsTotal, known, chosen }: Asked) => {
  const form = { items, productsTotal };
  // One address that the quote refuses must not hide the cost of the others.
  const quotable = known?.filter(isQuotable) ?? [];
  const list = useQuoteOrderShippingQuery({ ...form, destinations: quotable }, { skip: !known });
  const typed = typeof chosen === 'number' ? undefined : chosen;
  const typedText = typed && isComplete(typed) ? textOf(typed) : '';
  const settled = useDebounced(typedText);
  const single = useQuoteOrderShippingQuery(
    { ...form, destinations: [placeOf(settled)] },
    { skip: settled === '' || settled !== typedText },
  );
  const place = typeof chosen === 'number' ? known?.[chosen] : typed;
  const subject = `${place ? textOf(place) : ''} ${items} ${productsTotal}`;
  const [changed, setChanged] = useState<{ subject: string; change: ShippingChange }>();

  const read = (answer: { currentData?: OrderQuote | undefined; isError: boolean }, position: number): Shipping => {
    const quote = answer.currentData?.quotes[position];
    if (quote) return { state: 'known', ...quote };
    return { state: answer.isError ? 'failed' : 'calculating' };
  };
  const shippingOf = (): Shipping => {
    if (changed?.subject === subject) return { state: 'known', ...changed.change };
    if (typeof chosen === 'number') {
      if (place && !isQuotable(place)) return { state: 'no-place' };
      return read(list, place ? quotable.indexOf(place) : -1);
    }
    if (!typed) return { state: 'unchecked' };
    if (typedText === '') return { state: 'no-place' };
    return settled === typedText ? read(single, 0) : { state: 'calculating' };
  };

  return {
    shipping: shippingOf(),
    /** By known destination; undefined for one without a quote. */
    quotes: (known ?? []).map((one) => list.currentData?.quotes[quotable.indexOf(one)]),
    zones: list.currentData?.zones ?? [],
    isError: list.isError || single.isError,
    retry: () => {
      if (list.isError) void list.refetch();
      if (single.isError) void single.refetch();
    },
    /** The server reported another cost for the current selection. */
    correct: (change: ShippingChange) => {
      setChanged({ subject, change });
      if (known) void list.refetch();
    },
  };
};
