/**
 * Reports a refusal reason that all lines share, such as the account's limit, only once: `reason` for all of them, and a
 * short word for each.
 */
export const commonReason = (
  refused: ReadonlyMap<string, string>,
): { refused: ReadonlyMap<string, string>; reason?: string } => {
  const [reason, another] = new Set(refused.values());
  if (reason === undefined || another !== undefined || refused.size === 1) return { refused };
  return { refused: new Map([...refused.keys()].map((id) => [id, 'Non riservata'])), reason };
};
