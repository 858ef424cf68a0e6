import { fieldsOf, type Arguments } from './answers.ts';
import { notEmulated, requestError } from './request-error.ts';

/** Larger pages are rejected. */
const MOST = 250;

export type PageOf<T> = {
  edges: { cursor: string; node: T }[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
};

/** `first` or `last`, one of which is required. */
export const pageSize = (given: Arguments, field: string): { size: number; fromEnd: boolean } => {
  const size = given['first'] ?? given['last'];
  if (typeof size !== 'number') throw requestError('you must provide one of first or last', 'BAD_REQUEST');
  const name = given['first'] === undefined || given['first'] === null ? 'last' : 'first';
  if (size < 0 || size > MOST)
    throw requestError(`${name} cannot ${size < 0 ? 'be negative' : `exceed ${MOST}`} (${field})`, 'BAD_REQUEST');
  return { size, fromEnd: name === 'last' };
};

export const encodeCursor = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64');

/** @throws for a cursor that no page returned */
export const decodeCursor = (cursor: unknown): { [name: string]: unknown } => {
  try {
    const value: unknown = JSON.parse(Buffer.from(String(cursor), 'base64').toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as { [name: string]: unknown };
  } catch {
    // Falls through to the same error as any other text.
  }
  throw requestError('Invalid cursor for current pagination sort.', 'BAD_REQUEST');
};

/** A page of a list that is in memory as a whole; its cursors name ids. */
export const pageOfList = <T>(
  list: readonly T[],
  idOf: (item: T) => number,
  given: Arguments,
  field: string,
): PageOf<T> => {
  const { size, fromEnd } = pageSize(given, field);
  const ordered = given['reverse'] === true ? [...list].reverse() : [...list];
  const positionOf = (cursor: unknown): number => {
    const id = decodeCursor(cursor)['last_id'];
    return ordered.findIndex((item) => idOf(item) === id);
  };
  const begin = given['after'] ? positionOf(given['after']) + 1 : 0;
  const end = given['before'] ? Math.max(positionOf(given['before']), 0) : ordered.length;
  const between = ordered.slice(begin, end);
  const chosen = fromEnd ? between.slice(Math.max(between.length - size, 0)) : between.slice(0, size);
  const first = begin + (fromEnd ? between.length - chosen.length : 0);
  return {
    edges: chosen.map((node) => ({ node, cursor: encodeCursor({ last_id: idOf(node) }) })),
    hasPreviousPage: first > 0,
    hasNextPage: first + chosen.length < ordered.length,
  };
};

/** Rejects arguments that would change the answer and are not emulated. */
export const refuseArguments = (given: Arguments, names: string[], field: string): void => {
  for (const name of names)
    if (given[name] !== undefined && given[name] !== null) throw notEmulated(`the argument ${name} of ${field}`);
};

const connection = fieldsOf<PageOf<unknown>>({
  edges: ({ edges }) => edges,
  nodes: ({ edges }) => edges.map(({ node }) => node),
  pageInfo: (page) => page,
});
const edge = fieldsOf<PageOf<unknown>['edges'][number]>({ cursor: ({ cursor }) => cursor, node: ({ node }) => node });

/** The types around the items of these kinds: `OrderConnection`, `OrderEdge`, ... */
export const connectionTypes = (kinds: string[]) => ({
  ...Object.fromEntries(
    kinds.flatMap((kind) => [[`${kind}Connection`, connection] as const, [`${kind}Edge`, edge] as const]),
  ),
  PageInfo: fieldsOf<PageOf<unknown>>({
    hasNextPage: ({ hasNextPage }) => hasNextPage,
    hasPreviousPage: ({ hasPreviousPage }) => hasPreviousPage,
    startCursor: ({ edges }) => edges[0]?.cursor ?? null,
    endCursor: ({ edges }) => edges.at(-1)?.cursor ?? null,
  }),
});
