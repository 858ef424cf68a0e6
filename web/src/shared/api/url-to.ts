import type { RouteAddress } from '@drappo/contracts/route';
import { withQuery, type CallArguments } from '@drappo/contracts/request';
import { call } from './call.ts';

/** The address of a file, or of another answer that the browser asks for on its own, with its query. */
export const urlTo = <const D extends RouteAddress>(route: D, ...input: CallArguments<D>): string => {
  const { url, query } = call(route, ...input);
  return withQuery(url, query);
};
