import { useDebounced } from '../../../../shared/forms/use-debounced.ts';
import { SHOWN, useFindOrdersQuery, useFindProductsQuery, useFindUsersQuery } from './palette-api.ts';
import type { PaletteRow } from './palette-row.ts';
import { allOrdersRow, orderRow, productRow, userRow } from './palette-rows.ts';
import { withoutSpacesInNumbers } from './plain-text.ts';

const PAUSE_MS = 200;
/** Minimum length: shorter texts match nearly every record. */
const LEAST = 2;

type Found = {
  rows: PaletteRow[];
  isSearching: boolean;
  /** Names of the searches that failed. */
  failed: string[];
};

/** Users, orders and products that match a text, from the searches of their lists. */
export const usePaletteSearch = (typed: string): Found => {
  const requested = withoutSpacesInNumbers(typed);
  const search = useDebounced(requested, PAUSE_MS);
  const isAsked = search.length >= LEAST && requested.length >= LEAST;
  const options = { skip: !isAsked };
  const users = useFindUsersQuery(search, options);
  const orders = useFindOrdersQuery(search, options);
  const products = useFindProductsQuery(search, options);
  if (!isAsked) return { rows: [], isSearching: requested.length >= LEAST, failed: [] };
  const found = orders.currentData;
  return {
    rows: [
      ...(users.currentData?.users ?? []).map(userRow),
      ...(found?.orders ?? []).map(orderRow),
      ...(found && found.total > SHOWN ? [allOrdersRow(search, found.total, found.hasMore)] : []),
      ...(products.currentData?.products ?? []).map(productRow),
    ],
    isSearching: search !== requested || users.isFetching || orders.isFetching || products.isFetching,
    failed: [users.error && 'utenti', orders.error && 'ordini', products.error && 'prodotti'].filter(
      (name): name is string => Boolean(name),
    ),
  };
};
