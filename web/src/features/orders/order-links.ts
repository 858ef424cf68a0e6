import { customerPage } from '@drappo/contracts/pages';
import { useSearchParams } from 'react-router-dom';

/** Addresses within the orders' section; they keep tab, filters and view, so that Back restores them. */
export const useOrderLinks = () => {
  const [address] = useSearchParams();
  const kept = ['tab', 'search', 'source', 'from', 'to', 'vista'].flatMap((name) => {
    const value = address.get(name);
    return value ? [[name, value] as const] : [];
  });
  const to = (params: Record<string, string>): string =>
    customerPage('orders', { ...Object.fromEntries(kept), ...params });
  return { detail: (id: string) => to({ order: id }), list: to({}) };
};
