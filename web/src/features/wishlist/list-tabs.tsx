import type { WishlistLists } from '@drappo/contracts/catalog/wishlist-lists';
import { Link } from 'react-router-dom';
import { useChosenInView } from '../../shared/ui/use-chosen-in-view.ts';
import { listPath } from '../../shared/buying/list-path.ts';

type ListTabsProps = {
  lists: WishlistLists;
  /** Null: the default list. */
  current: string | null;
  onCreate: () => void;
};

/** Tabs for the default list, the named lists, and a new list. */
export const ListTabs = ({ lists, current, onCreate }: ListTabsProps) => {
  const row = useChosenInView<HTMLElement>(current);
  return (
    <nav className="list-tabs" aria-label="Le tue liste" ref={row}>
      {[{ id: null, name: 'Principale', lines: lists.defaultLines }, ...lists.lists].map(({ id, name, lines }) => (
        <Link key={id} to={listPath(id)} aria-current={id === current ? 'page' : undefined}>
          <span className="free-text">{name}</span> <span className="list-tabs__count">{lines}</span>
        </Link>
      ))}
      <button type="button" onClick={onCreate}>
        Nuova lista
      </button>
    </nav>
  );
};
