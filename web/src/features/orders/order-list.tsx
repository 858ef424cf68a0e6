import type { OrderTab } from '@drappo/contracts';
import { useListOrdersQuery } from '../../shared/orders/orders-api.ts';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { OrderCard } from './order-card.tsx';

export const OrderList = ({ tab, empty }: { tab: OrderTab; empty: string }) => {
  const { data, isError, refetch } = useListOrdersQuery({ status: tab });
  if (isError) return <ErrorNotice onRetry={refetch}>Non riusciamo a leggere gli ordini.</ErrorNotice>;
  if (!data) return <Skeleton height={240} />;
  if (data.length === 0) return <p className="orders-empty">{empty}</p>;
  return data.map((order) => <OrderCard key={order.id} order={order} />);
};
