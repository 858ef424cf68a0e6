/** The paths that one connection requests, in order. */
export type ReadRequest = { path: string; headers: { cookie: string } };

/**
 * The paths in the order of one of several connections: each starts at a different path, so that they request different
 * pages at any time. An earlier bench requested the same path everywhere, and shared reads answered all with one query.
 */
export const spread = (paths: readonly string[], connection: number, connections: number): string[] => {
  const from = Math.floor((connection * paths.length) / connections) % Math.max(1, paths.length);
  return [...paths.slice(from), ...paths.slice(0, from)];
};
