import { useSearchParams } from 'react-router-dom';
import { useCurrentParams } from '../../shared/table/use-current-params.ts';
import type { Period } from './order-period.ts';

export type OrderSource = 'portal' | 'shop';
export type OrderFilters = Period & { search?: string | undefined; source?: OrderSource | undefined };

const names = ['search', 'source', 'from', 'to'] as const;
const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');
const sourceOf = (text: string | null): OrderSource | undefined =>
  text === 'portal' || text === 'shop' ? text : undefined;

const filtersIn = (address: URLSearchParams): OrderFilters => {
  const [search, from, to] = [address.get('search'), address.get('from'), address.get('to')];
  const source = sourceOf(address.get('source'));
  return {
    ...(search ? { search } : {}),
    ...(source ? { source } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  };
};

/** The filters of the orders, stored in the address; the address holds only the filters that are set. */
export const useOrderFilters = () => {
  const [rendered, setAddress] = useSearchParams();
  const currentParams = useCurrentParams();
  const filters = filtersIn(rendered);
  const change = (changes: OrderFilters): void => {
    const next = currentParams();
    const chosen = { ...filtersIn(next), ...changes };
    for (const name of names) {
      const value = chosen[name];
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setAddress(next, { replace: true });
  };
  return { filters, change, isFiltered: Boolean(filters.source ?? filters.from ?? filters.to) };
};
