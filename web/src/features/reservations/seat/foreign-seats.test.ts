import { describe, expect, it } from '@jest/globals';
import { readSeat } from './read-seat.ts';

/** The parts that were read, separated by bars; a reading that is not sure ends with a question mark. */
const read = (text: string, vatNumber: string | null): string | undefined => {
  const seat = readSeat(text, vatNumber);
  if (!seat) return undefined;
  const { address, zip, city, province, country, sure } = seat;
  return `${[address, zip, city, province, country].join(' | ')}${sure ? '' : ' ?'}`;
};
const seats: Record<string, [vatNumber: string, rows: [text: string, parts: string][]]> = {
  Austria: [
    'ATU12345678',
    [
      ['Mariahilfer Straße 10/5, 1070 Wien', 'Mariahilfer Straße 10/5 | 1070 | Wien |  | AT'],
      ['Getreidegasse 9\nA-5020 Salzburg\nÖsterreich', 'Getreidegasse 9 | 5020 | Salzburg |  | AT'],
      ['Musterweg 1010 Wien', 'Musterweg | 1010 | Wien |  | AT ?'],
    ],
  ],
  Belgium: [
    'BE0123456789',
    [
      ['Rue Neuve 5, 1000 Bruxelles', 'Rue Neuve 5 | 1000 | Bruxelles |  | BE'],
      ['Meir 12, B-2000 Antwerpen, België', 'Meir 12 | 2000 | Antwerpen |  | BE'],
    ],
  ],
  Brazil: [
    'BR12345678901',
    [
      ['Av. Paulista 1000, São Paulo - SP, 01310-100', 'Av. Paulista 1000 | 01310-100 | São Paulo | SP | BR'],
      ['Rua do Pastel, 19, 2700-242 Aveiro, Pará, Brazil', 'Rua do Pastel, 19, 2700-242 Aveiro |  | Pará |  | BR ?'],
    ],
  ],
  Canada: [
    'CA123456789',
    [
      ['3908 Boul St-Laurent, Montreal, QC H2W 1Y2, CA', '3908 Boul St-Laurent | H2W 1Y2 | Montreal | QC | CA'],
      ['100 King St W, Toronto ON M5X 1A9, Canada', '100 King St W | M5X 1A9 | Toronto | ON | CA'],
    ],
  ],
  'the Czech Republic': [
    'CZ12345678',
    [['Václavské nám. 1, 110 00 Praha 1, Česká republika', 'Václavské nám. 1 | 110 00 | Praha 1 |  | CZ']],
  ],
  Denmark: ['DK12345678', [['Strøget 5, 1160 København K', 'Strøget 5 | 1160 | København K |  | DK']]],
  Finland: [
    'FI12345678',
    [['Mannerheimintie 5, FI-00100 Helsinki, Suomi', 'Mannerheimintie 5 | 00100 | Helsinki |  | FI']],
  ],
  France: [
    'FR12345678901',
    [
      ['10 rue de la Paix, 75002 Paris', '10 rue de la Paix | 75002 | Paris |  | FR'],
      ['10 rue de la Paix\nF-75002 PARIS\nFRANCE', '10 rue de la Paix | 75002 | PARIS |  | FR'],
      ["10, rue d'Arcueil, BP 90233, 94528 Rungis", "10, rue d'Arcueil, BP 90233 | 94528 | Rungis |  | FR"],
      [
        '103, bis rue Belleville, CS 91704, 33063 Bordeaux CEDEX 1',
        '103, bis rue Belleville, CS 91704 | 33063 | Bordeaux CEDEX 1 |  | FR',
      ],
      ['5 avenue de la Costa, 98000 Monaco', '5 avenue de la Costa | 98000 | Monaco |  | MC ?'],
    ],
  ],
  Germany: [
    'DE123456789',
    [
      ['Hauptstr. 5, 10115 Berlin', 'Hauptstr. 5 | 10115 | Berlin |  | DE'],
      ['Hauptstr. 5, 10115 Berlin, DE', 'Hauptstr. 5 | 10115 | Berlin |  | DE'],
      ['Hauptstr. 5, D 10115 Berlin Germania', 'Hauptstr. 5 | 10115 | Berlin |  | DE'],
      ['Hauptstr. 5, Berlin 10115', 'Hauptstr. 5 | 10115 | Berlin |  | DE'],
      ['12345 Teststadt, Rektoratsweg 123', 'Rektoratsweg 123 | 12345 | Teststadt |  | DE ?'],
      ['Hauptstr. 5, 10115 Berlin MI', 'Hauptstr. 5 | 10115 | Berlin MI |  | DE ?'],
      ['Via Po 10, 10123 Torino', 'Via Po 10 | 10123 | Torino |  | DE ?'],
      ['Hauptstr. 5, 10115 Berlin, Österreich', 'Hauptstr. 5 | 10115 | Berlin |  | AT ?'],
    ],
  ],
  Greece: [
    'EL123456789',
    [
      ['Ermou 5, 105 63 Athina', 'Ermou 5 | 105 63 | Athina |  | GR'],
      ['Ερμού 5, 10563 Αθήνα, Ελλάδα', 'Ερμού 5 | 10563 | Αθήνα |  | GR'],
    ],
  ],
  'Hong Kong': [
    'HK12345678',
    [
      ['88 Queensway, Hong Kong', '88 Queensway |  | Hong Kong |  | HK'],
      ['88 Queensway, Admiralty, Hong Kong', '88 Queensway |  | Admiralty |  | HK'],
    ],
  ],
  Ireland: [
    'IE1234567T',
    [
      ['1 Main Street, Dublin 2, D02 AF30', '1 Main Street | D02 AF30 | Dublin 2 |  | IE'],
      ['1 Main Street, Galway H91 E2K3, Ireland', '1 Main Street | H91 E2K3 | Galway |  | IE'],
    ],
  ],
  Luxembourg: [
    'LU12345678',
    [
      ['12 rue Haute, L-1234 Luxembourg', '12 rue Haute | 1234 | Luxembourg |  | LU'],
      ['12 rue Haute, L-1234 Luxembourg, Lussemburgo', '12 rue Haute | 1234 | Luxembourg |  | LU'],
    ],
  ],
  Mexico: [
    'MX12345678901',
    [['Av. Reforma 5, 01000 Ciudad de México', 'Av. Reforma 5 | 01000 | Ciudad de México |  | MX']],
  ],
  'the Netherlands': [
    'NL123456789B01',
    [
      ['Damrak 1, 1012 AB Amsterdam', 'Damrak 1 | 1012 AB | Amsterdam |  | NL'],
      ["'t Zand 5, 5211 KD 's-Hertogenbosch", "'t Zand 5 | 5211 KD | 's-Hertogenbosch |  | NL"],
      ['Damrak 1, 1012AB Amsterdam, Paesi Bassi', 'Damrak 1 | 1012AB | Amsterdam |  | NL'],
    ],
  ],
  Norway: ['NO995525828MVA', [['Storgata 5, 0155 Oslo, Norge', 'Storgata 5 | 0155 | Oslo |  | NO']]],
  Poland: ['PL1234567890', [['ul. Nowa 5 m. 3, 00-001 Warszawa', 'ul. Nowa 5 m. 3 | 00-001 | Warszawa |  | PL']]],
  Portugal: [
    'PT123456789',
    [['Rua da Argentina 5, 2.º Dto, 1000-001 Lisboa', 'Rua da Argentina 5, 2.º Dto | 1000-001 | Lisboa |  | PT']],
  ],
  Romania: ['RO123456', [['Bd. Unirii 5, 030167 București, România', 'Bd. Unirii 5 | 030167 | București |  | RO']]],
  'San Marino': [
    'SM24165000',
    [
      ['Via Tre Settembre 99, 47890 San Marino', 'Via Tre Settembre 99 | 47890 | San Marino |  | SM'],
      ['Via Tre Settembre 99, 47891 Dogana (RSM)', 'Via Tre Settembre 99 | 47891 | Dogana |  | SM'],
      ['Via Tre Settembre 99, 47890 Città di San Marino', 'Via Tre Settembre 99 | 47890 | Città di San Marino |  | SM'],
    ],
  ],
  Singapore: ['SG12345678', [['10 Anson Road, Singapore 079903', '10 Anson Road | 079903 | Singapore |  | SG']]],
  Spain: [
    'ESB12345678',
    [
      ['Calle de Alcalá 5, 28014 Madrid', 'Calle de Alcalá 5 | 28014 | Madrid |  | ES'],
      [
        'Carrer Major 3, 08820 El Prat de Llobregat (Barcelona)',
        'Carrer Major 3 | 08820 | El Prat de Llobregat | Barcelona | ES',
      ],
    ],
  ],
  Sweden: ['SE123456789012', [['Storgatan 5, SE-111 22 Stockholm', 'Storgatan 5 | 111 22 | Stockholm |  | SE']]],
  Switzerland: [
    'CHE-107.787.577 IVA',
    [
      ['Via Nassa 5, 6900 Lugano TI', 'Via Nassa 5 | 6900 | Lugano | TI | CH'],
      ['Bahnhofstrasse 12, CH-8001 Zürich, Svizzera', 'Bahnhofstrasse 12 | 8001 | Zürich |  | CH'],
      ['Rue du Lac 2, 2000 Neuchâtel, Postfach 1234', 'Rue du Lac 2, Postfach 1234 | 2000 | Neuchâtel |  | CH'],
    ],
  ],
  'the United Kingdom': [
    'XI123456789',
    [
      ['12 High Street, London SW1A 1AA', '12 High Street | SW1A 1AA | London |  | GB'],
      ['12 High Street, London, SW1A 1AA, UK', '12 High Street | SW1A 1AA | London |  | GB'],
      ['4 Castle Place, Belfast BT1 5GS, Northern Ireland', '4 Castle Place | BT1 5GS | Belfast |  | GB'],
      [
        'Rose Cottage, Main Street, Alton, Hampshire, GU34 1AA',
        'Rose Cottage, Main Street, Alton | GU34 1AA | Hampshire |  | GB ?',
      ],
    ],
  ],
  'the United States': [
    'US123456789',
    [
      ['350 Fifth Ave, New York, NY 10118', '350 Fifth Ave | 10118 | New York | NY | US'],
      ['1800 N, Lehi, UT 84043, USA', '1800 N | 84043 | Lehi | UT | US'],
      ['28307 Grove St, Pine, CO 80470', '28307 Grove St | 80470 | Pine | CO | US'],
      ['5 Market St, San Francisco CA 94105-1234, US', '5 Market St | 94105-1234 | San Francisco | CA | US'],
      ['553 NE Olney Ave, 97701', '553 NE Olney Ave | 97701 |  |  | US ?'],
      ['12 Main St, Mexico, MO 65265', '12 Main St | 65265 | Mexico | MO | US ?'],
    ],
  ],
};

describe('readSeat', () => {
  const rows = Object.entries(seats).flatMap(([country, [vatNumber, list]]) =>
    list.map(([text, parts]) => [country, text, vatNumber, parts] as const),
  );
  it.each(rows)('reads a seat in %s: %j', (_country, text, vatNumber, parts) => {
    expect(read(text, vatNumber)).toBe(parts);
  });
});
