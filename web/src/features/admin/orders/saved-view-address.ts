import { adminOrderExportQuery } from '@drappo/contracts/orders/admin-order-query';
import type { SavedView, SavedViewForm } from '@drappo/contracts/orders/saved-views';
import { slugOf } from '../shared/orders/order-views.ts';
import type { OrderAddress } from './use-order-address.ts';

/** A saved view opened: its filters stand in the address like any others, with the view that they came from. */
export const addressOfSaved = ({ id, filters: { view, ...filters }, sort }: SavedView): string => {
  const params = new URLSearchParams({ tab: 'orders' });
  if (view) params.set('vista', slugOf(view));
  params.set('salvata', id);
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value);
  if (sort) params.set('sort', sort);
  return `/admin?${params.toString()}`;
};

/** What the address shows, as it is saved; a search is left out, and what no filter can be. */
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

/** Whether the list shows something else than the saved view by now. */
export const differs = (saved: Omit<SavedViewForm, 'name'>, shown: Omit<SavedViewForm, 'name'>): boolean =>
  canonical(saved) !== canonical(shown);
