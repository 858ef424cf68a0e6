/** Converts a day such as `2026-11-24` to the value that Prisma uses for a column without a time. */
export const toDateColumn = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`));

export const fromDateColumn = (column: Date | null): string | null => column?.toISOString().slice(0, 10) ?? null;
