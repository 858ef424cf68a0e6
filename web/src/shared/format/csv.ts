import { CSV_BOM, csvLine } from '@drappo/contracts';

/** Rows as Italian Excel reads them (decision R8). */
export const toCsv = (rows: string[][]): string => CSV_BOM + rows.map(csvLine).join('');
