import { adminOrderExportQuery } from '@drappo/contracts/orders/admin-order-query';
import type { SavedView, SavedViewForm } from '@drappo/contracts/orders/saved-views';
import { slugOf } from '../shared/orders/order-views.ts';
import type { OrderAddress } from './use-order-address.ts';

/** Returns the address of a saved view: its filters, in the usual form, and the working view that it is based on. */
export const addressOfSaved = ({ id, filters: { view, ...filters }, sort }: SavedView): string => {
  const params = new URLSearchParams({ tab: 'orders' });
  if (view) params.set('vista', slugOf(view));
  params.set('salvata', id);
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value);
  if (sort) params.set('sort', sort);
  return `/admin?${params.toString()}`;
};

/** Reads the address as a view to save; omits the search and values that are not valid filters. */
export const settingsOf = (
  { view, filters, sorted }: Pick<OrderAddress, 'view' | 'filters' | 'sorted'>,
  hiddenColumns: readonly string[] | undefined,
): Omit<SavedViewForm, 'name'> => {
  const asked = { ...filters, search: '', view: view === 'all' ? '' : view };
  const known = adminOrderExportQuery
    .omit({ search: true })
    .safeParse(Object.fromEntries(Object.entries(asked).filter(([name, value]) => value !== '' && name !== 'search')));
  return {
    filters: known.success ? known.data : {},
    ...(sorted ? { sort: sorted } : {}),
    ...(hiddenColumns ? { hiddenColumns: [...hiddenColumns] } : {}),
  };
};

const canonical = ({ filters, sort, hiddenColumns }: Omit<SavedViewForm, 'name'>): string =>
  JSON.stringify([
    Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => one.localeCompare(other)),
    sort ?? '',
    hiddenColumns?.toSorted() ?? null,
  ]);

/** Whether the list differs from the saved view. */
export const differs = (saved: Omit<SavedViewForm, 'name'>, shown: Omit<SavedViewForm, 'name'>): boolean =>
  canonical(saved) !== canonical(shown);
