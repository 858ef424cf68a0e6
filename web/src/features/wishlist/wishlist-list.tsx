import type { WishlistEntry } from '@drappo/contracts/catalog/products';
import type { WishlistList as List } from '@drappo/contracts/catalog/wishlist-lists';
import { useMemo, useRef } from 'react';
import { ListTools } from './list-tools.tsx';
import { SumsPanel } from './sums-panel.tsx';
import { UndoLine } from './undo-line.tsx';
import { usePicks } from './use-picks.ts';
import type { Removal } from './use-removal.ts';
import type { useReserve } from './use-reserve.ts';
import { WishlistGroup } from './wishlist-group.tsx';
import type { LineActions } from './wishlist-line.tsx';
import { groupByProduct, lineOf, type Line } from './wishlist-lines.ts';

type WishlistListProps = {
  entries: WishlistEntry[];
  /** Undefined for the default list. */
  list: List | undefined;
  lists: List[];
  removal: Removal;
  reserving: ReturnType<typeof useReserve>;
};

const entriesOf = (lines: Line[]): WishlistEntry[] => lines.map(({ entry }) => entry);

/** The lines of a list by product, with their sum beside them. */
export const WishlistList = ({ entries, list, lists, removal, reserving }: WishlistListProps) => {
  const { choiceOf, choose, save, reserve, pendingIds, problems } = reserving;
  const picks = usePicks();
  const groups = groupByProduct(entries.map((entry) => lineOf(entry, choiceOf(entry))));
  const lines = groups.flatMap((group) => group.lines);
  const reservable = lines.filter((line) => !line.problem && picks.has(line));
  const actions = useStableActions({
    pick: (line, isPicked) => picks.set([line], isPicked),
    choose,
    leave: save,
    remove: (entry) => void removal.removeEntry(entry),
  });
  // If only some lines are being reserved, the others can still be requested.
  const isPending = pendingIds.size > 0 && reservable.every(({ entry }) => pendingIds.has(entry.id));
  return (
    <>
      <ListTools lines={lines} picks={picks} list={list} lists={lists} />
      <div className="wishlist">
        <section className="wishlist__list" aria-label="Prodotti in wishlist">
          {groups.map((group) => (
            <WishlistGroup
              key={group.product.id}
              group={group}
              picks={picks}
              problems={problems}
              isPending={group.lines.some(({ entry }) => pendingIds.has(entry.id))}
              actions={actions}
              onReserve={(chosen) => reserve(entriesOf(chosen))}
            />
          ))}
        </section>
        <SumsPanel
          products={groups.length}
          lines={lines}
          reservable={reservable}
          isPending={isPending}
          progress={reserving.progress}
          // If nothing can be reserved, the server reports why.
          onReserve={() => reserve(entriesOf(reservable.length > 0 ? reservable : lines))}
        >
          <UndoLine {...removal} />
        </SumsPanel>
      </div>
    </>
  );
};

/** Returns the same object at every render, so that memoised lines render only when they change. */
const useStableActions = (actions: LineActions): LineActions => {
  const latest = useRef(actions);
  latest.current = actions;
  return useMemo(
    () => ({
      pick: (...args) => latest.current.pick(...args),
      choose: (...args) => latest.current.choose(...args),
      leave: (...args) => latest.current.leave(...args),
      remove: (...args) => latest.current.remove(...args),
    }),
    [],
  );
};
