import { formatLongDay } from '../../shared/format/date.ts';

/** How the line about an app or a passkey goes on. */
export const lastUse = (at: string | null): string => (at ? `, usata l’ultima volta il ${formatLongDay(at)}` : '');
