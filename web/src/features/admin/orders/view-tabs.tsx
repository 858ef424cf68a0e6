import type { AdminOrderList } from '@drappo/contracts/orders/admin-orders';
import type { SavedView } from '@drappo/contracts/orders/saved-views';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../shared/format/count.ts';
import { useChosenInView } from '../../../shared/ui/use-chosen-in-view.ts';
import { addressOfView, workingViews, type ViewKey } from '../shared/orders/order-views.ts';
import { addressOfSaved } from './saved-view-address.ts';
import './view-tabs.css';

type ViewTabsProps = {
  current: ViewKey;
  counts: AdminOrderList['counts'] | undefined;
  saved: readonly SavedView[];
  /** The open saved view. */
  open: SavedView | undefined;
  /** Actions on views. */
  acts: ReactNode;
};

/** Tabs of the working views with their order counts, then of the views that this administrator saved. */
export const ViewTabs = ({ current, counts, saved, open, acts }: ViewTabsProps) => {
  const row = useChosenInView<HTMLElement>(open?.id ?? current);
  return (
    <div className="view-row">
      <nav className="view-tabs" aria-label="Viste" ref={row}>
        {workingViews.map(({ key, label, countOf }) => (
          <Link
            key={key}
            to={addressOfView(key)}
            preventScrollReset
            aria-current={key === current && !open ? 'page' : undefined}
            className={key === 'problems' && counts && counts.problems > 0 ? 'view-tabs__alarm' : undefined}
          >
            {label} <span>{counts ? formatCount(countOf(counts)) : '…'}</span>
          </Link>
        ))}
        {saved.map((view) => (
          <Link
            key={view.id}
            to={addressOfSaved(view)}
            preventScrollReset
            aria-current={view === open ? 'page' : undefined}
          >
            {view.name}
          </Link>
        ))}
      </nav>
      {acts}
    </div>
  );
};
