import { matchPath } from 'react-router-dom';

const PATH = '/admin/ordini/:orderNumber';

/** The order that an address opens beside the list. */
export const orderInPath = (pathname: string): string | undefined =>
  matchPath(PATH, pathname)?.params.orderNumber ?? undefined;

/** The address of an order, over the list that it was opened from; `params` are those of the list. */
export const panelAddress = (orderNumber: string, params: URLSearchParams): string => {
  const list = new URLSearchParams(params);
  list.delete('tab');
  const text = list.toString();
  return `/admin/ordini/${encodeURIComponent(orderNumber)}${text ? `?${text}` : ''}`;
};

/** The list without an order beside it. */
export const listAddress = (params: URLSearchParams): string => {
  const list = new URLSearchParams({ tab: 'orders' });
  for (const [name, value] of params) if (name !== 'tab') list.set(name, value);
  return `/admin?${list.toString()}`;
};
