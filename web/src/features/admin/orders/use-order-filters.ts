import { orderStatusLabels, orderTabs, type OrderTab } from '@drappo/contracts/orders/order-status';
import { useSearchParams } from 'react-router-dom';

export type OrderFilters = { status: OrderTab | 'all' | 'urgent'; search: string; page: number };

/** Choices of the status filter; a tab's name stands for all of its statuses (decision O3). */
export const statusChoices: { value: OrderFilters['status']; label: string }[] = [
  { value: 'all', label: 'Tutti gli stati' },
  ...(Object.keys(orderTabs) as OrderTab[]).map((value) => ({ value, label: orderStatusLabels[value] })),
];

const pageOf = (text: string | null): number => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1);

/** Search, status and page as they stand in the address; another search or status starts at page 1. */
export const useOrderFilters = () => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('status');
  const filters: OrderFilters = {
    status: asked === 'urgent' ? asked : (statusChoices.find(({ value }) => value === asked)?.value ?? 'all'),
    search: (params.get('search') ?? '').trim().slice(0, 200),
    page: pageOf(params.get('page')),
  };

  const change = (changes: Partial<OrderFilters>, options: { replace?: boolean; preventScrollReset?: boolean }) => {
    const { status, search, page } = { ...filters, page: 1, ...changes };
    const next = new URLSearchParams({ tab: 'orders' });
    if (status !== 'all') next.set('status', status);
    if (search) next.set('search', search);
    if (page > 1) next.set('page', String(page));
    setParams(next, options);
  };

  return {
    filters,
    setStatus: (status: OrderFilters['status']) => change({ status }, { preventScrollReset: true }),
    // Every pause while typing would be a step for the Back button.
    setSearch: (search: string) => change({ search }, { replace: true, preventScrollReset: true }),
    setPage: (page: number) => change({ page }, {}),
    correctPage: (page: number) => change({ page }, { replace: true, preventScrollReset: true }),
  };
};
