import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

const pageOf = (text: string | null): number => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1);

/**
 * The filters of a section and its page, as they stand in the address; an empty one does not stand there. Another filter
 * starts at page 1.
 */
export const useAddressFilters = <Name extends string>(tab: string, names: readonly Name[]) => {
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(
    names.map((name) => [name, (params.get(name) ?? '').trim().slice(0, 200)]),
  ) as Record<Name, string>;
  const page = pageOf(params.get('page'));
  // The address follows a moment later: a filter chosen right after a search went out must not drop that search.
  const wanted = useRef(filters);
  const followAddress = useEffectEvent(() => {
    wanted.current = filters;
  });
  useEffect(() => followAddress(), [params]);

  const go = (changes: Partial<Record<Name, string>>, toPage: number, replace: boolean) => {
    wanted.current = { ...wanted.current, ...changes };
    const next = new URLSearchParams({ tab });
    for (const [name, value] of Object.entries<string>(wanted.current)) if (value) next.set(name, value);
    if (toPage > 1) next.set('page', String(toPage));
    setParams(next, { replace, preventScrollReset: toPage === 1 });
  };
  return {
    filters,
    page,
    setFilters: (changes: Partial<Record<Name, string>>) => go(changes, 1, false),
    // Every pause while typing would be a step for the Back button.
    setSearch: (changes: Partial<Record<Name, string>>) => go(changes, 1, true),
    setPage: (toPage: number) => go({}, toPage, false),
  };
};
