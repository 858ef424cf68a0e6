import { exportOwnOrders } from '@drappo/contracts/orders/routes';
import { Input } from 'antd';
import { urlTo } from '../../shared/api/url-to.ts';
import { useSearchText } from '../../shared/forms/use-search-text.ts';
import { ViewSwitch } from '../../shared/ui/view-switch.tsx';
import './orders-tools.css';

type OrderToolsProps = {
  search: string;
  /** Undefined: all orders. */
  status: string | undefined;
  onSearch: (search: string) => void;
};

const SHORTEST = 2;

/** Search among the own orders, and what it finds as a file. */
export const OrderTools = ({ search, status, onSearch }: OrderToolsProps) => {
  const box = useSearchText(search, (text) => {
    if (text === '' || text.length >= SHORTEST) onSearch(text);
  });
  const addressOf = (format: 'csv' | 'xlsx'): string =>
    urlTo(exportOwnOrders, { query: { format, status, search: search || undefined } });
  return (
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
      <p>
        <a href={addressOf('csv')} download>
          Esporta CSV
        </a>
        <a href={addressOf('xlsx')} download>
          Esporta XLSX
        </a>
      </p>
    </div>
  );
};
