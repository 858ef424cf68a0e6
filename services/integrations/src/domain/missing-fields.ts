/** Fields of an address that a shop's order lacks, as its row keeps them. */
export const missingFields = (detail: unknown): string[] => {
  const { missing } = (detail ?? {}) as { missing?: unknown };
  return Array.isArray(missing) ? missing.map(String) : [];
};
