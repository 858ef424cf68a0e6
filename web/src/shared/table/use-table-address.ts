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
 * What a list shows, kept in the address: filters, page, sorting and the row that is open beside it. What is empty
 * is left out. Another filter or sorting starts at page 1; the open row stays, also where a filter takes it out of the list.
 * `section` is what the address names the list by, such as `{ tab: 'users' }`.
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
    // Every pause while typing would be a step for the Back button.
    setSearch: (changes: Partial<Record<Name, string>>) => go(changes, { page: 1 }, true),
    setPage: (page: number) => go({}, { page }),
    /** For an address that names a page that is no more. */
    correctPage: (page: number) => go({}, { page }, true),
    setSort: (sort: Sort | undefined) => go({}, { sort, page: 1 }),
    setOpen: (open: string | undefined) => go({}, { open }),
  };
};
