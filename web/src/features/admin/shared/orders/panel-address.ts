import { matchPath } from 'react-router-dom';

const PATH = '/admin/ordini/:orderNumber';

/** Reads the order that an address opens beside the list. */
export const orderInPath = (pathname: string): string | undefined =>
  matchPath(PATH, pathname)?.params.orderNumber ?? undefined;

/** Returns the address of an order on top of its list; `params` are the list's parameters. */
export const panelAddress = (orderNumber: string, params: URLSearchParams): string => {
  const list = new URLSearchParams(params);
  list.delete('tab');
  const text = list.toString();
  return `/admin/ordini/${encodeURIComponent(orderNumber)}${text ? `?${text}` : ''}`;
};

/** Returns the address of the list without an open order. */
export const listAddress = (params: URLSearchParams): string => {
  const list = new URLSearchParams({ tab: 'orders' });
  for (const [name, value] of params) if (name !== 'tab') list.set(name, value);
  return `/admin?${list.toString()}`;
};
