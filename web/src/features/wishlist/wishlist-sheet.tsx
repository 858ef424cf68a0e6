import type { WishlistEntry } from '@drappo/contracts/catalog/products';
import type { WishlistList } from '@drappo/contracts/catalog/wishlist-lists';
import { useEffect, useRef, type ReactNode } from 'react';
import { piecesText } from '../../shared/buying/quantity-text.ts';
import { useTargetList } from '../../shared/buying/target-list.ts';
import { useLastingIds } from '../../shared/ui/use-lasting-ids.ts';
import { ViewSwitch } from '../../shared/ui/view-switch.tsx';

/** Renders the line sheet of the given products. */
export type SheetOf = (productIds: readonly string[]) => ReactNode;

type WishlistSheetProps = {
  entries: WishlistEntry[];
  /** Undefined for the default list. */
  list: WishlistList | undefined;
  sheetOf: SheetOf;
};

/** All products of a list in one matrix; typed quantities are added to the list. */
export const WishlistSheet = ({ entries, list, sheetOf }: WishlistSheetProps) => {
  // Additions change which entry is the newest, but must not reorder the rows.
  const ids = useLastingIds([...new Set(entries.map(({ product }) => product.id))]);
  const { choose } = useTargetList();
  const opened = useRef<string | null>(undefined);
  useEffect(() => {
    const id = list?.id ?? null;
    // Runs once: the person may select another list beside the button.
    if (opened.current === id) return;
    opened.current = id;
    choose(list && { id: list.id, name: list.name });
  });
  const pieces = entries.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <div className="list-tools">
        <p className="muted small">
          {`Nella lista ${pieces === 1 ? "c'è" : 'ci sono'} già ${piecesText(pieces)}: quello che scrivi si aggiunge.`}
        </p>
        <div className="list-tools__acts">
          <ViewSwitch first="Righe" />
        </div>
      </div>
      {sheetOf(ids)}
    </>
  );
};
