import { requestError } from './request-error.ts';

/** The number of `gid://shopify/<type>/<number>`; rejects any other id as Shopify does. */
export const numberOf = (id: unknown, type: string): number => {
  const [, found, number] = /^gid:\/\/shopify\/([A-Za-z]+)\/(\d{1,15})$/.exec(String(id)) ?? [];
  if (number === undefined) throw requestError(`Invalid global id '${String(id)}'`, 'INVALID_GLOBAL_ID');
  if (found !== type) throw requestError(`Invalid id: ${String(id)}`, 'RESOURCE_NOT_FOUND');
  return Number(number);
};
