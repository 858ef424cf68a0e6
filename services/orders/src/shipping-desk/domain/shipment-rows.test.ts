import { describe, expect, it } from '@jest/globals';
import { AppError } from '@drappo/contracts/errors';
import { limits } from '@drappo/contracts/limits';
import { neutraliseCell } from '@drappo/contracts/csv';
import { orderCsvTitles } from '../../order/domain/order-csv.ts';
import { readShipmentRows } from './shipment-rows.ts';

const one = (line: string) => readShipmentRows(line)[0];
const good = { orderNumber: 'ORD-2026-000001', carrier: 'BRT', trackingNumber: '123', refused: null };

describe('a row of number;carrier;tracking', () => {
  it.each([
    ['as it should be', 'ORD-2026-000001;BRT;123'],
    ['with BOM', '\uFEFFORD-2026-000001;BRT;123'],
    ['with unseen characters and another dash', 'ORD\u2011\u200B2026-000001;BRT;123'],
    ['with blanks', '  ORD-2026-000001 ; BRT ;\t123 '],
    ['in lower case', 'ord-2026-000001;brt;123'],
    ['with # before the number', '#ORD-2026-000001;BRT;123'],
    ['in quotes', '"ORD-2026-000001";"BRT";"123"'],
    ['with empty columns behind', 'ORD-2026-000001;BRT;123;;'],
    ['after blank lines', '\r\n;;\r\nORD-2026-000001;BRT;123\r\n'],
    ['with commas', 'ORD-2026-000001,BRT,123'],
    ['with tabs, as copied from a sheet', 'ORD-2026-000001\tBRT\t123'],
    ['with a non-breaking space', '\u00A0ORD-2026-000001;\u00A0BRT;123\u00A0'],
    ['with unseen characters', 'ORD-2026-000001;BRT;\u200B123\uFEFF'],
    ['with an everyday name', 'ORD-2026-000001;Bartolini;123'],
    ["after Excel's own line", 'sep=;\nORD-2026-000001;BRT;123'],
  ])('%s is read', (_how, csv) => {
    expect(readShipmentRows(csv)).toMatchObject([good]);
  });

  it.each([
    ['DHL', 'DHL'],
    ['Poste Italiane', 'POSTE'],
    ['poste', 'POSTE'],
    ['gls', 'GLS'],
    ['GLS Italy', 'GLS'],
    ['DHL Express', 'DHL'],
    ['Corriere Bartolini', 'BRT'],
    ['SDA Express Courier', 'SDA'],
  ])('knows the carrier %s', (text, carrier) => {
    expect(one(`ORD-1;${text};1`)).toMatchObject({ carrier, refused: null });
  });

  it.each([
    ['ORD-1;BRT', 'Servono tre colonne: numero;corriere;tracking'],
    ['ORD-1;BRT;1;x', 'Ci sono più di tre colonne'],
    [';BRT;1', "Manca il numero dell'ordine"],
    [`${'9'.repeat(41)};BRT;1`, "Il numero dell'ordine non è valido"],
    ['ORD-1;BRT;', 'Codice tracking richiesto'],
    ['ORD-1;;1', 'Corriere richiesto'],
    ['ORD-1;BRT;<b>', 'Usa solo lettere, cifre e . / - _'],
    [`ORD-1;BRT;${'1'.repeat(61)}`, 'Al massimo 60 caratteri'],
    ['ORD-1;BRT;"1;2"', 'Usa solo lettere, cifre e . / - _'],
    ['ORD-1;BRT;"1"2', 'Usa solo lettere, cifre e . / - _'],
    ['ORD-1;BRT;"1', 'Le virgolette non sono chiuse'],
    ['ORD-1;BRT;1,23E+12', 'Excel ha accorciato il codice tracking: formatta la colonna come testo'],
    ['ORD-1;BRT;1.23E12', 'Excel ha accorciato il codice tracking: formatta la colonna come testo'],
  ])('%s is refused', (csv, detail) => {
    expect(one(csv)).toMatchObject({ refused: 'invalid', detail });
  });

  it('is refused as unknown-carrier when the carrier is in no list', () => {
    expect(one('ORD-1;TNT;1')).toMatchObject({ refused: 'unknown-carrier', carrier: 'TNT' });
  });

  it('is refused with any content when it names an order a second time', () => {
    expect(readShipmentRows('ORD-1;BRT;1\nORD-2;BRT;1\nord-1;BRT;2')).toMatchObject([
      { refused: null },
      { refused: null },
      { refused: 'invalid', detail: "L'ordine è già alla riga 1", line: 3 },
    ]);
  });
});

describe('the columns of a larger table', () => {
  const titles = 'Numero ordine;ID;Stato;Corriere;Tracking;Note';

  it('are found by their titles, and orders without a shipment are skipped', () => {
    const csv = `${titles}\nORD-1;x;Spedito;Poste Italiane;123;"due\nrighe"\nORD-2;y;Pagato;;;\nORD-3;z;Pagato;;9;`;
    expect(readShipmentRows(csv)).toMatchObject([
      { line: 2, orderNumber: 'ORD-1', carrier: 'POSTE', trackingNumber: '123', refused: null },
      { line: 5, refused: 'invalid', detail: 'Corriere richiesto' },
    ]);
  });

  it.each([
    'Tracking;Ordine;Vettore\n123;ORD-1;BRT',
    'N. ordine;Cliente;CORRIERE;Lettera di vettura\nORD-1;Anna;BRT;123',
  ])('may be in any order: %j', (csv) => {
    expect(readShipmentRows(csv)).toMatchObject([{ orderNumber: 'ORD-1', carrier: 'BRT', trackingNumber: '123' }]);
  });

  it('are those of the export of orders, which names the shipments that it contains', () => {
    const [carrier, tracking] = [orderCsvTitles.indexOf('Corriere'), orderCsvTitles.indexOf('Tracking')];
    const number = orderCsvTitles.indexOf('Numero ordine');
    const row = orderCsvTitles.map((_, at) =>
      at === number ? 'ORD-1' : at === carrier ? 'GLS' : at === tracking ? '-1.2/3' : '=x;"',
    );
    const line = (cells: string[]) => cells.map((text) => `"${neutraliseCell(text).replaceAll('"', '""')}"`).join(';');
    expect(readShipmentRows(`\uFEFF${line(orderCsvTitles)}\r\n${line(row)}\r\n`)).toMatchObject([
      { orderNumber: 'ORD-1', carrier: 'GLS', trackingNumber: '-1.2/3', refused: null },
    ]);
  });

  it('are all needed: otherwise the first three are read', () => {
    expect(readShipmentRows('Numero;Corriere;Cliente;Note\nORD-1;BRT;1;x')).toMatchObject([{ refused: 'invalid' }]);
  });
});

describe('a file of shipments', () => {
  it.each(['numero;corriere;tracking', 'Ordine;CARRIER;Codice', '"Numero";"Vettore";"Tracking"'])(
    'may begin with the header %s, and its lines are counted as an editor does',
    (header) => {
      expect(readShipmentRows(`${header}\r\nORD-1;BRT;1\r\n\r\nORD-2;DHL;2`)).toMatchObject([{ line: 2 }, { line: 4 }]);
    },
  );

  it.each(['\n', '\r\n', '\r'])('may end its lines with %j', (end) => {
    expect(readShipmentRows(['ORD-1;BRT;1', 'ORD-2;DHL;2', ''].join(end))).toMatchObject([{ line: 1 }, { line: 2 }]);
  });

  it('has its lines counted inside quotes too', () => {
    expect(readShipmentRows('"ORD-1\n";BRT;1\nORD-2;BRT;2')).toMatchObject([{ line: 1 }, { line: 3 }]);
  });

  const rows = (count: number) => Array.from({ length: count }, (_, index) => `ORD-${index};BRT;1`).join('\n');

  it('may have 500 rows besides its header', () => {
    expect(readShipmentRows(`numero;corriere;tracking\n${rows(limits.shipManyRows)}`)).toHaveLength(500);
  });

  it.each([
    [rows(501), 'Al massimo 500 righe per volta'],
    ['numero;corriere;tracking\n', 'Il file non contiene spedizioni'],
    ['\uFEFF\n;;\n', 'Il file non contiene spedizioni'],
  ])('is refused when it has too many or none: %#', (csv, message) => {
    expect(() => readShipmentRows(csv)).toThrow(AppError);
    expect(() => readShipmentRows(csv)).toThrow(expect.objectContaining({ errors: [{ field: 'csv', message }] }));
  });
});
