/**
 * Lines that were all refused for one and the same reason, such as the account's limit, have it said once: `reason` for all of
 * them, and a short word for each.
 */
export const commonReason = (
  refused: ReadonlyMap<string, string>,
): { refused: ReadonlyMap<string, string>; reason?: string } => {
  const [reason, another] = new Set(refused.values());
  if (reason === undefined || another !== undefined || refused.size === 1) return { refused };
  return { refused: new Map([...refused.keys()].map((id) => [id, 'Non riservata'])), reason };
};
