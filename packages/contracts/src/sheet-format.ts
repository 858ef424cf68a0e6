import { z } from 'zod';

/** The format of an exported sheet. */
export const sheetFormat = z.enum(['csv', 'xlsx'], { error: 'Formato non valido' });

/** The media types of a route that exports a sheet. */
export const sheetMedia = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;
