import type { RouteAddress } from '@drappo/contracts/route';

export type Screen = { name: string; paths: string[] };

/** The addresses of a list, one for each of these queries. */
export const reads = ({ path }: RouteAddress, ...queries: string[]): string[] =>
  queries.map((query) => `${path}?${query}`);
