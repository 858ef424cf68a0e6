import { useSearchParams } from 'react-router-dom';

/** Addresses within the orders' section; the tab stays, so that the way back leads to it. */
export const useOrderLinks = () => {
  const [address] = useSearchParams();
  const tab = address.get('tab');
  const to = (params: Record<string, string>): string =>
    `/dashboard?${new URLSearchParams({ section: 'orders', ...(tab ? { tab } : {}), ...params })}`;
  return { detail: (id: string) => to({ order: id }), list: to({}) };
};
