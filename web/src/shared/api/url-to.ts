import type { RouteAddress } from '@drappo/contracts/route';
import { withQuery, type CallArguments } from '@drappo/contracts/request';
import { call } from './call.ts';

/** Builds the URL, with its query, of a file or another answer that the browser requests directly. */
export const urlTo = <const D extends RouteAddress>(route: D, ...input: CallArguments<D>): string => {
  const { url, query } = call(route, ...input);
  return withQuery(url, query);
};
