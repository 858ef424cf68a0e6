import { formatLongDay } from '../../shared/format/date.ts';

/** Returns the text about the last use of an app or a passkey. */
export const lastUse = (at: string | null): string => (at ? `, usata l’ultima volta il ${formatLongDay(at)}` : '');
