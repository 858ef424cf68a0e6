/** Reads the missing address fields from a shop order's stored `detail`. */
export const missingFields = (detail: unknown): string[] => {
  const { missing } = (detail ?? {}) as { missing?: unknown };
  return Array.isArray(missing) ? missing.map(String) : [];
};
