import { plainCode } from '@drappo/contracts/characters';
import { restoreCell } from '@drappo/contracts/csv';
import { AppError } from '@drappo/contracts/errors';
import { cellsOfColumns } from '@drappo/contracts/files/list-shape';
import { isShortenedNumber } from '@drappo/contracts/files/shortened-number';
import { limits } from '@drappo/contracts/limits';
import { carrierNamed, carriers, type CarrierCode } from '@drappo/contracts/orders/carriers';
import { trackingForm } from '@drappo/contracts/orders/forms/tracking';
import type { ShipManyOutcome } from '@drappo/contracts/orders/ship-many';
import { shipmentShape } from '@drappo/contracts/orders/shipment-columns';
import { readCsvRows, type CsvRow } from './csv-rows.ts';

type Cells = { line: number; orderNumber: string; carrier: string; trackingNumber: string };
/** A row that can be shipped, or one with the reason why it cannot. */
export type ShipmentRow = Cells &
  (
    | { refused: null; carrier: CarrierCode }
    | { refused: Extract<ShipManyOutcome, 'invalid' | 'unknown-carrier'>; detail: string }
  );

const carrierNames = carriers.map(({ name }) => name).join(', ');

const invalid = (cells: Cells, detail: string): ShipmentRow => ({ ...cells, refused: 'invalid', detail });

const readRow = ({ line, cells, broken }: CsvRow): ShipmentRow => {
  const [orderNumber = '', carrierText = '', trackingNumber = '', ...more] = cells.map(restoreCell);
  const number = plainCode(orderNumber).trim().replace(/^#/, '').toUpperCase();
  const read = { line, orderNumber: number, carrier: carrierText, trackingNumber };
  if (broken) return invalid(read, 'Le virgolette non sono chiuse');
  if (cells.length < 3) return invalid(read, 'Servono tre colonne: numero;corriere;tracking');
  if (more.some((cell) => cell !== '')) return invalid(read, 'Ci sono più di tre colonne');
  if (read.orderNumber === '') return invalid(read, "Manca il numero dell'ordine");
  if (read.orderNumber.length > 40) return invalid(read, "Il numero dell'ordine non è valido");
  // Excel's notation for a long number: the omitted digits are lost.
  if (isShortenedNumber(trackingNumber))
    return invalid(read, 'Excel ha accorciato il codice tracking: formatta la colonna come testo');
  const tracking = trackingForm.shape.trackingNumber.safeParse(trackingNumber);
  if (!tracking.success) return invalid(read, tracking.error.issues[0]?.message ?? 'Codice tracking richiesto');
  if (carrierText === '') return invalid(read, 'Corriere richiesto');
  const carrier = carrierNamed(carrierText);
  if (!carrier) return { ...read, refused: 'unknown-carrier', detail: `Usa uno di questi: ${carrierNames}` };
  return { ...read, trackingNumber: tracking.data, carrier, refused: null };
};

/** Rejects an order in two rows: the second would correct the first, and it is unknown which is right. */
const refuseRepeated = (rows: ShipmentRow[]): ShipmentRow[] => {
  const first = new Map<string, number>();
  return rows.map((row) => {
    if (row.refused) return row;
    const earlier = first.get(row.orderNumber);
    if (earlier !== undefined) return invalid(row, `L'ordine è già alla riga ${earlier}`);
    first.set(row.orderNumber, row.line);
    return row;
  });
};

/** The rows below the titles; of a file with more columns, those with a carrier or a tracking code. */
const shipmentsOf = (read: CsvRow[]): CsvRow[] => {
  const shape = shipmentShape(read[0]?.cells ?? []);
  const rows = shape.hasTitles ? read.slice(1) : read;
  if (!shape.isWide) return rows;
  return rows.flatMap((row) => {
    const cells = cellsOfColumns(shape, row.cells);
    return cells || row.broken ? [{ ...row, cells: cells ?? row.cells }] : [];
  });
};

/**
 * Reads `number;carrier;tracking`, with or without a header line, or the columns with these titles in a larger table, such
 * as the export of the orders. Throws `invalid` for no rows or too many.
 */
export const readShipmentRows = (csv: string): ShipmentRow[] => {
  const rows = shipmentsOf(readCsvRows(csv));
  if (rows.length === 0) throw refusedFile('Il file non contiene spedizioni');
  if (rows.length > limits.shipManyRows) throw refusedFile(`Al massimo ${limits.shipManyRows} righe per volta`);
  return refuseRepeated(rows.map(readRow));
};

const refusedFile = (message: string): AppError =>
  new AppError('invalid', { code: 'orders.bad-shipments', detail: message, errors: [{ field: 'csv', message }] });
