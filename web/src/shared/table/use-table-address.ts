import { useSearchParams } from 'react-router-dom';
import { sortFrom, sortText, type Sort } from './sort.ts';
import { useCurrentParams } from './use-current-params.ts';

const pageOf = (text: string | null): number => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1);

type Place = { page: number; sort: Sort | undefined; open: string | undefined };

const placeIn = (params: URLSearchParams): Place => ({
  page: pageOf(params.get('page')),
  sort: sortFrom(params.get('sort')),
  open: params.get('open') ?? undefined,
});

/**
 * State of a list, stored in the address: filters, page, sorting and the open row. Empty values are left out. Changing
 * a filter or the sorting returns to page 1; the open row stays, even if a filter removes it from the list. `section`
 * identifies the list in the address, such as `{ tab: 'users' }`.
 */
export const useTableAddress = <Name extends string>(section: Record<string, string>, names: readonly Name[]) => {
  const [rendered, setParams] = useSearchParams();
  const currentParams = useCurrentParams();
  const filtersIn = (params: URLSearchParams) =>
    Object.fromEntries(names.map((name) => [name, (params.get(name) ?? '').trim().slice(0, 200)])) as Record<
      Name,
      string
    >;

  const go = (changes: Partial<Record<Name, string>>, move: Partial<Place>, replace = false) => {
    const current = currentParams();
    const isLeft = Object.keys(section).some((name) => current.get(name) !== rendered.get(name));
    if (isLeft) return;
    const { page, sort, open } = { ...placeIn(current), ...move };
    const next = new URLSearchParams(section);
    for (const [name, value] of Object.entries<string>({ ...filtersIn(current), ...changes }))
      if (value) next.set(name, value);
    if (sort) next.set('sort', sortText(sort));
    if (page > 1) next.set('page', String(page));
    if (open) next.set('open', open);
    setParams(next, { replace, preventScrollReset: move.page === undefined || move.page === 1 });
  };
  return {
    filters: filtersIn(rendered),
    ...placeIn(rendered),
    setFilters: (changes: Partial<Record<Name, string>>) => go(changes, { page: 1 }),
    // Otherwise every pause while typing would add a step for the Back button.
    setSearch: (changes: Partial<Record<Name, string>>) => go(changes, { page: 1 }, true),
    setPage: (page: number) => go({}, { page }),
    /** Corrects an address that names a page that does not exist. */
    correctPage: (page: number) => go({}, { page }, true),
    setSort: (sort: Sort | undefined) => go({}, { sort, page: 1 }),
    setOpen: (open: string | undefined) => go({}, { open }),
  };
};
