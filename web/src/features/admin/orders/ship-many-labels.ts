import type { ShipManyOutcome, ShipManyRow } from '@drappo/contracts/orders/ship-many';

const done: Record<ShipManyOutcome, string> = {
  shipped: 'Spedito',
  'already-shipped': 'Già spedito con questo numero',
  corrected: 'Tracking corretto',
  'not-found': 'Non trovato',
  'not-paid': 'Non pagato',
  'money-hold': 'Non deve partire',
  'unknown-carrier': 'Corriere sconosciuto',
  invalid: 'Riga non valida',
};
const foreseen: Partial<Record<ShipManyOutcome, string>> = {
  shipped: 'Da spedire',
  corrected: 'Tracking da correggere',
};

/** Result of a row, or the expected one in a dry run. */
export const outcomeText = (outcome: ShipManyOutcome, dryRun: boolean): string =>
  (dryRun && foreseen[outcome]) || done[outcome];

export const isChange = ({ outcome }: ShipManyRow): boolean => outcome === 'shipped' || outcome === 'corrected';
export const isFault = ({ outcome }: ShipManyRow): boolean =>
  !isChange({ outcome } as ShipManyRow) && outcome !== 'already-shipped';

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** `9 da spedire, 1 riga con errori`; omits counts of zero. */
export const summaryText = (rows: ShipManyRow[], dryRun: boolean): string => {
  const count = (which: (row: ShipManyRow) => boolean): number => rows.filter(which).length;
  const shipped = count(({ outcome }) => outcome === 'shipped');
  const corrected = count(({ outcome }) => outcome === 'corrected');
  const before = count(({ outcome }) => outcome === 'already-shipped');
  const held = count(({ outcome }) => outcome === 'money-hold');
  const faults = count(isFault) - held;
  return [
    shipped > 0 && (dryRun ? `${shipped} da spedire` : many(shipped, 'spedito', 'spediti')),
    corrected > 0 && (dryRun ? `${corrected} da correggere` : many(corrected, 'corretto', 'corretti')),
    before > 0 && `${before} già a posto`,
    held > 0 && many(held, 'non deve partire', 'non devono partire'),
    faults > 0 && many(faults, 'riga con errori', 'righe con errori'),
  ]
    .filter(Boolean)
    .join(', ');
};
