import { shopOrderOutcomes, type ShopOrderOutcome } from '@drappo/contracts/integrations/shop-orders';
import { useSearchParams } from 'react-router-dom';
import { Empty, ErrorNotice } from '../../shared/ui/notice.tsx';
import { Pagination } from '../../shared/ui/pagination.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { outcomeLabels } from './outcomes.ts';
import { ShopOrderEntry } from './shop-order-entry.tsx';
import { ShopOrderGroups } from './shop-order-groups.tsx';
import { useGetShopOrdersQuery } from './shopify-api.ts';
import './shop-orders.css';

const PAGE = 10;
/** Orders that need the reseller come first. */
const order: ShopOrderOutcome[] = ['failed', 'partial', 'imported', 'skipped'];

/** Filter and page are stored in the address. */
const usePlace = () => {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('esito');
  const outcome = shopOrderOutcomes.find((name) => name === asked);
  const page = Math.max(1, Math.trunc(Number(address.get('pagina'))) || 1);
  const go = (next: { outcome: ShopOrderOutcome | undefined; page: number }) =>
    setAddress((before) => {
      const params = new URLSearchParams(before);
      if (next.outcome) params.set('esito', next.outcome);
      else params.delete('esito');
      if (next.page > 1) params.set('pagina', String(next.page));
      else params.delete('pagina');
      return params;
    });
  return { outcome, page, go };
};

type ShopOrdersProps = {
  /** Without a connected shop, the list shows only the orders of former shops. */
  isConnected: boolean;
};

/** The result of each order of the reseller's shops, and the reason. */
export const ShopOrders = ({ isConnected }: ShopOrdersProps) => {
  const { outcome, page, go } = usePlace();
  const query = { limit: PAGE, offset: (page - 1) * PAGE, ...(outcome ? { outcome } : {}) };
  const { data, isError, isFetching, refetch } = useGetShopOrdersQuery(query);
  const all = data ? order.reduce((sum, name) => sum + data.counts[name], 0) : undefined;
  if (!isConnected && !all) return null;
  return (
    <section className="shop-orders" aria-labelledby="shop-orders" aria-busy={isFetching}>
      <h2 id="shop-orders">Ordini del negozio</h2>
      {isError && <ErrorNotice onRetry={refetch}>Non riusciamo a leggere gli ordini del negozio.</ErrorNotice>}
      {!data && !isError && <Skeleton height={280} />}
      {data && all === 0 && (
        <Empty
          title="Nessun ordine ancora"
          text="Quando nel negozio arriva un ordine con i nostri prodotti lo trovi qui, e in Gestione Ordini. Una bozza arriva quando diventa un ordine."
        />
      )}
      {data && all !== 0 && (
        <>
          <div className="shop-orders__filters" role="group" aria-label="Esito">
            <Filter
              label="Tutti"
              count={all ?? 0}
              pressed={!outcome}
              onClick={() => go({ outcome: undefined, page: 1 })}
            />
            {order.map((name) => (
              <Filter
                key={name}
                label={outcomeLabels[name].label}
                count={data.counts[name]}
                pressed={outcome === name}
                onClick={() => go({ outcome: name, page: 1 })}
              />
            ))}
          </div>
          {data.orders.length === 0 && <p className="muted">Nessun ordine con questo esito.</p>}
          {outcome ? (
            <ul className="shop-orders__list">
              {data.orders.map((entry) => (
                <ShopOrderEntry key={entry.id} order={entry} />
              ))}
            </ul>
          ) : (
            <ShopOrderGroups orders={data.orders} />
          )}
          <Pagination
            page={page}
            pageCount={Math.ceil(data.total / PAGE)}
            onChange={(next) => go({ outcome, page: next })}
          />
        </>
      )}
    </section>
  );
};

type FilterProps = { label: string; count: number; pressed: boolean; onClick: () => void };

const Filter = ({ label, count, pressed, onClick }: FilterProps) => (
  <button type="button" aria-pressed={pressed} onClick={onClick}>
    {label} <span>{count}</span>
  </button>
);
