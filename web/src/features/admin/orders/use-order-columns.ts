import type { SavedView } from '@drappo/contracts/orders/saved-views';
import { useHiddenColumns, type HiddenColumns } from '../../../shared/table/use-hidden-columns.ts';
import { hiddenAtFirst } from './order-columns.tsx';
import type { ViewKey } from '../shared/orders/order-views.ts';

/**
 * The columns of a view, stored in this browser. A saved view starts with the columns that it was saved with; later
 * changes apply to this browser only, until the view is saved again.
 */
export const useOrderColumns = (view: ViewKey, saved: SavedView | undefined): HiddenColumns =>
  useHiddenColumns(
    saved ? `Ordini, ${saved.id}, ${saved.hiddenColumns?.join(' ') ?? ''}` : `Ordini, ${view}`,
    saved?.hiddenColumns ?? hiddenAtFirst[view],
  );
