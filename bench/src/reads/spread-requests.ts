/** What one connection asks for, in its order. */
export type ReadRequest = { path: string; headers: { cookie: string } };

/**
 * The paths in the order of one of several connections: each begins somewhere else, so that at any time they ask for
 * different pages. The bench of before let all ask for the same one, which shared reads answer with one query.
 */
export const spread = (paths: readonly string[], connection: number, connections: number): string[] => {
  const from = Math.floor((connection * paths.length) / connections) % Math.max(1, paths.length);
  return [...paths.slice(from), ...paths.slice(0, from)];
};
