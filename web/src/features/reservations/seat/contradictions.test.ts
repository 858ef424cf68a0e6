import { describe, expect, it } from '@jest/globals';
import { readSeat } from './read-seat.ts';

const vatNumbers: Record<string, string> = {
  AE: 'AE100123456700003',
  AT: 'ATU12345678',
  CH: 'CHE107787577',
  CN: 'CN91310000MA1FL0LQ8X',
  CZ: 'CZ12345678',
  DE: 'DE123456789',
  ES: 'ESB12345678',
  FR: 'FR12345678901',
  GR: 'EL123456789',
  HR: 'HR12345678901',
  HU: 'HU12345678',
  IT: '01234567897',
  NL: 'NL123456789B01',
  PT: 'PT123456789',
  RO: 'RO12345678',
  SE: 'SE123456789001',
  SI: 'SI12345678',
};

const rowsOf = (seats: readonly (readonly [string, string])[]): [country: string, text: string][] =>
  seats.flatMap(([countries, text]) => countries.split(' ').map((country): [string, string] => [country, text]));

describe('contradicts', () => {
  it.each(
    rowsOf([
      ['DE AT IT HR', '12 Rue de Rivoli, 75004 Paris'],
      ['ES', '12 Rue de Rivoli, 75004 Paris'],
      ['ES IT', 'Local 5, 75004 Paris'],
      ['DE FR HR IT', 'Calle Serrano 20, 28001 Madrid'],
      ['DE FR', 'Calle Serrano 20, 28760 Tres Cantos'],
      ['DE FR', 'C/ Serrano 20, 28760 Tres Cantos'],
      ['FR SE GR CZ IT', 'Hauptstr. 5, 10115 Berlin'],
      ['FR SE GR CZ IT', 'Hauptstr. 5, 14467 Potsdam'],
      ['FR ES IT', 'Hauptstraße 5, 14467 Potsdam'],
      ['HU', 'Kärntner Straße 12, 1010 Wien'],
      ['HU SI', 'Hauptgasse 12, 4020 Traun'],
      ['DE FR ES', 'Largo Augusto 3, 20122 Milano'],
      ['DE FR', 'Largo Augusto 3, 20090 Segrate'],
      ['DE ES', 'Località Ponte 3, 52010 Bibbiena'],
      ['DE ES', 'Loc. Ponte 3, 52010 Bibbiena'],
      ['ES', 'Via Tortona 27, 20144 Milano (MI)'],
      ['ES', 'Via Tortona 27, 20090 Segrate (MI)'],
      ['ES DE', 'Corso Como 3, 20154 Milano'],
      ['DE', 'Galleria Passarella 2, 20122 Milano'],
      ['HR', 'Via Roma 5, 34121 Trieste'],
      ['IT', 'Kurfürstendamm 21, 10719 Berlin'],
      ['IT', 'Zeil 106, 60313 Frankfurt'],
      ['IT', '10 Place Vendôme, 75001 Paris'],
      ['IT', 'Gran Vía 32, 28013 Madrid'],
      ['IT', 'Via Torino 5, 10115 Berlino'],
      ['IT', 'Av. Diagonal 5, 08019 Barcelona (BA)'],
      ['IT', 'Am Markt 3, 04109 Leipzig'],
      ['IT', 'Ermou 25, 10563 Athens'],
      ['IT', '350 Fifth Ave, 10118 New York'],
      ['IT', 'Via Roma 1, 99999 Rho'],
      ['IT', 'Damstraat 5, 20090 Segrate'],
      ['AT', 'Löwenstrasse 5, 8001 Zürich'],
      ['CH', 'Austrasse 10, 9490 Vaduz'],
      ['CH', 'Landstrasse 10, 9494 Schaan'],
    ]),
  )('asks about a seat of a company in %s: %j', (country, text) => {
    expect(readSeat(text, vatNumbers[country])?.sure).toBe(false);
  });

  it.each(
    rowsOf([
      ['IT', 'Rua Pioppa 5, 41121 Modena (MO)'],
      ['IT', 'Rua Grande 5, 63900 Fermo FM'],
      ['IT', 'Calle Lunga 5, 34073 Grado GO'],
      ['IT', 'Calle Bersaglio 4, 34073 Grado'],
      ['IT', 'Rua Catalana 10, 80133 Napoli NA'],
      ['IT', 'Palazzo Road House, Corso Como 3, 20154 Milano'],
      ['IT', 'Shopping Center, Ring Road 5, 20121 Milano'],
      ['IT', 'Ring Road 5, 20090 Segrate MI'],
      ['IT', 'Via Berlino 5, 39100 Bolzano'],
      ['IT', 'Piazza Vienna 5, 12051 Alba'],
      ['IT', 'C/da Piana 5, 92019 Sciacca'],
      ['IT', 'Corso Torino 5, 14049 Nizza Monferrato'],
      ['IT', 'Via Roma 5, 98051 Barcellona'],
      ['IT', 'Via Roma 5, 25033 Cologne'],
      ['DE', 'Marktplatz 5, 53545 Linz am Rhein'],
      ['DE', 'Schönhauser Allee 5, 10119 Berlin'],
      ['DE', 'Am Alten Weg 5, 14467 Potsdam'],
      ['DE', 'Zeil 106, 60313 Frankfurt am Main'],
      ['FR', '12 allee des Roses, 69002 Lyon'],
      ['FR', '5 Boulevard Voltaire, 35000 Rennes'],
      ['FR', '12 Corso Garibaldi, 20000 Ajaccio'],
      ['FR', 'Strada Vecchia 5, 20200 Bastia'],
      ['IT', 'Viale Roma 5, 31021 Mogliano Veneto'],
      ['IT', 'Via Roma 5, 66020 Torino di Sangro'],
      ['IT', 'Piazza Duomo 1, 65010 Villa Celiera'],
      ['FR', 'Hauptstrasse 5, 67000 Kehl'],
      ['ES', 'Largo de Europa 5, 28760 Tres Cantos'],
      ['ES', 'Via Augusta 123, 08006 Barcelona'],
      ['PT', 'Largo do Carmo 5, 1200-092 Lisboa'],
      ['RO', 'Str. Lipscani 5, 030031 București'],
      ['RO', 'Strada Lipscani 5, 030031 București'],
      ['CH', 'Via Nassa 5, 6900 Lugano'],
      ['CH', 'Bahnhofstrasse 5, 9470 Buchs'],
      ['HR', 'Via Carrera 5, 52210 Rovinj'],
      ['NL', 'Amsterdamseweg 5, 1012 AB Amsterdam'],
      ['GR', 'Ermou Str. 5, 105 63 Athens'],
      ['CN', 'No. 100 Nanjing Road, 200001 Shanghai'],
      ['AE', 'Sheikh Zayed Road 12, Dubai'],
      ['AT', 'Getreidegasse 9, 5020 Salzburg'],
      ['HU', 'Andrássy út 12, 1061 Budapest'],
      ['SI', 'Via Pittoni 5, 6310 Izola'],
    ]),
  )('does not ask about a seat of a company in %s: %j', (country, text) => {
    expect(readSeat(text, vatNumbers[country])).toMatchObject({ country, sure: true });
  });

  it('asks about a Spanish seat of a company without a VAT number', () => {
    expect(readSeat('C/ Mayor 5, 15001 A Coruña (CO)', null)?.sure).toBe(false);
  });
});
