const name = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** `2026-11` -> `novembre 2026` */
export const monthName = (month: string): string => name.format(new Date(`${month}-01T00:00:00Z`));
