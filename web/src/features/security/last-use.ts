import { formatLongDay } from '../../shared/format/date.ts';

/** Returns the end of the line about an app or a passkey: when it was last used. */
export const lastUse = (at: string | null): string => (at ? `, usata l’ultima volta il ${formatLongDay(at)}` : '');
