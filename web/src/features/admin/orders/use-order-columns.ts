import type { SavedView } from '@drappo/contracts/orders/saved-views';
import { useHiddenColumns, type HiddenColumns } from '../../../shared/table/use-hidden-columns.ts';
import { hiddenAtFirst } from './order-columns.tsx';
import type { ViewKey } from '../shared/orders/order-views.ts';

/**
 * The columns of a view as this browser keeps them. A saved view begins with those that it was saved with; what is changed
 * afterwards is this browser's until it is saved too.
 */
export const useOrderColumns = (view: ViewKey, saved: SavedView | undefined): HiddenColumns =>
  useHiddenColumns(
    saved ? `Ordini, ${saved.id}, ${saved.hiddenColumns?.join(' ') ?? ''}` : `Ordini, ${view}`,
    saved?.hiddenColumns ?? hiddenAtFirst[view],
  );
