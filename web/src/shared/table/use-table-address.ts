import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sortFrom, sortText, type Sort } from './sort.ts';

const pageOf = (text: string | null): number => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1);

type Place = { page: number; sort: Sort | undefined; open: string | undefined };

/**
 * What a list shows, as it stands in the address: filters, page, sorting and the row that is open beside it. What is empty
 * is left out. Another filter or sorting starts at page 1; the open row stays, also where a filter takes it out of the list.
 * `section` is what the address names the list by, such as `{ tab: 'users' }`.
 */
export const useTableAddress = <Name extends string>(section: Record<string, string>, names: readonly Name[]) => {
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(
    names.map((name) => [name, (params.get(name) ?? '').trim().slice(0, 200)]),
  ) as Record<Name, string>;
  const place: Place = {
    page: pageOf(params.get('page')),
    sort: sortFrom(params.get('sort')),
    open: params.get('open') ?? undefined,
  };
  // The address follows a moment later: a filter chosen right after a search went out must not drop that search.
  const latest = useRef({ filters, place });
  const followAddress = useEffectEvent(() => {
    latest.current = { filters, place };
  });
  useEffect(() => followAddress(), [params]);

  const go = (changes: Partial<Record<Name, string>>, move: Partial<Place>, replace = false) => {
    latest.current = {
      filters: { ...latest.current.filters, ...changes },
      place: { ...latest.current.place, ...move },
    };
    const { page, sort, open } = latest.current.place;
    const next = new URLSearchParams(section);
    for (const [name, value] of Object.entries<string>(latest.current.filters)) if (value) next.set(name, value);
    if (sort) next.set('sort', sortText(sort));
    if (page > 1) next.set('page', String(page));
    if (open) next.set('open', open);
    setParams(next, { replace, preventScrollReset: move.page === undefined || move.page === 1 });
  };
  return {
    filters,
    ...place,
    setFilters: (changes: Partial<Record<Name, string>>) => go(changes, { page: 1 }),
    // Every pause while typing would be a step for the Back button.
    setSearch: (changes: Partial<Record<Name, string>>) => go(changes, { page: 1 }, true),
    setPage: (page: number) => go({}, { page }),
    setSort: (sort: Sort | undefined) => go({}, { sort, page: 1 }),
    setOpen: (open: string | undefined) => go({}, { open }),
  };
};
