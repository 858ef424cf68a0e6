import { Input } from 'antd';
import { useSearchText } from '../../shared/forms/use-search-text.ts';
import { useIsSheet, ViewSwitch } from '../../shared/ui/view-switch.tsx';
import { ExportLinks } from './export-links.tsx';
import { OrderFilters } from './order-filters.tsx';
import { useOrderFilters } from './use-order-filters.ts';
import './orders-tools.css';

type OrderToolsProps = {
  /** Undefined: all orders. */
  status: string | undefined;
};

const SHORTEST = 2;

/** Search and filters of the order sheet, and the export of the result. */
export const OrderTools = ({ status }: OrderToolsProps) => {
  const { filters, change, isFiltered } = useOrderFilters();
  const isSheet = useIsSheet();
  const box = useSearchText(filters.search ?? '', (text) => {
    if (text === '' || text.length >= SHORTEST) change({ search: text });
  });
  return (
    <>
      <div className="orders-tools">
        <form role="search" aria-label="Cerca tra i tuoi ordini" onSubmit={box.sendNow}>
          <Input
            type="search"
            maxLength={100}
            aria-label="Cerca ordini"
            placeholder="Numero, prodotto, SKU, cliente, tracking"
            value={box.text}
            onChange={({ target }) => box.type(target.value)}
          />
        </form>
        <ViewSwitch />
        <ExportLinks filters={{ status, ...filters }} />
      </div>
      {(isSheet || isFiltered) && <OrderFilters />}
    </>
  );
};
