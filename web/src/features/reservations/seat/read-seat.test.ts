import { describe, expect, it } from '@jest/globals';
import { readSeat } from './read-seat.ts';

/** The parts that were read, separated by bars; a reading that is not sure ends with a question mark. */
const read = (text: string, vatNumber: string | null): string | undefined => {
  const seat = readSeat(text, vatNumber);
  if (!seat) return undefined;
  const { address, zip, city, province, country, sure } = seat;
  return `${[address, zip, city, province, country].join(' | ')}${sure ? '' : ' ?'}`;
};
const italian = 'IT01234567897';

describe('readSeat', () => {
  it.each([
    ['Viale Italia 1, 20099 Sesto San Giovanni - MI', 'Viale Italia 1 | 20099 | Sesto San Giovanni | MI | IT'],
    ['Via Nazionale 2, 00184 ROMA RM ITALIA', 'Via Nazionale 2 | 00184 | ROMA | RM | IT'],
    ['Via Nazionale 2, 00184 ROMA (RM) - ITALIA', 'Via Nazionale 2 | 00184 | ROMA | RM | IT'],
    ['Via Roma 3, 47121 Forlì (FO)', 'Via Roma 3 | 47121 | Forlì | FO | IT'],
    ['Via Roma 3, 61121 Pesaro PS', 'Via Roma 3 | 61121 | Pesaro | PS | IT'],
    ['Via Roma 3, 07026 Olbia OT', 'Via Roma 3 | 07026 | Olbia | OT | IT'],
    ['Via Roma 3, I-20100 Milano', 'Via Roma 3 | 20100 | Milano |  | IT'],
    ['Via Roma 3, IT-20100 Milano MI', 'Via Roma 3 | 20100 | Milano | MI | IT'],
    ['Via Roma 3, I 20100 Milano', 'Via Roma 3 | 20100 | Milano |  | IT'],
    ['Via Po 10, 10123 Torino, TO, IT', 'Via Po 10 | 10123 | Torino | TO | IT'],
    ['Via Po 10 10123 Torino TO', 'Via Po 10 | 10123 | Torino | TO | IT'],
    ['Via Po 10\n10123\nTorino\n(TO)\nItaly', 'Via Po 10 | 10123 | Torino | TO | IT'],
    ['Via Po 10, 10123 - Torino (to)', 'Via Po 10 | 10123 | Torino | TO | IT'],
    ['Via Po 10, 10123 Torino (Italia)', 'Via Po 10 | 10123 | Torino |  | IT'],
    ['Via Po 10, Torino (TO) 10123', 'Via Po 10 | 10123 | Torino | TO | IT'],
    ['Strada Cantonale s/n, 20222 Rozzano (MI)', 'Strada Cantonale s/n | 20222 | Rozzano | MI | IT'],
    ['S.S. 11 km 5, 20010 Bareggio MI.', 'S.S. 11 km 5 | 20010 | Bareggio | MI | IT'],
    ['Via IV Novembre 2, 28856 Re', 'Via IV Novembre 2 | 28856 | Re |  | IT'],
    ['VIA ROMA 1, 44033 RIVA DEL PO', 'VIA ROMA 1 | 44033 | RIVA DEL PO |  | IT'],
    ['Via Po, 10 - CAP 10123 Torino (TO)', 'Via Po, 10 | 10123 | Torino | TO | IT'],
    ['VIA ROMA 1, 27040 ARENA PO', 'VIA ROMA 1 | 27040 | ARENA PO |  | IT'],
    ['Via Roma 1, 90030 Palazzo Adriano PA', 'Via Roma 1 | 90030 | Palazzo Adriano | PA | IT'],
    ['Corso Italia 9, 80063 Piano di Sorrento (NA)', 'Corso Italia 9 | 80063 | Piano di Sorrento | NA | IT'],
    ['Str. Statale 10, 15057 Tortona (AL)', 'Str. Statale 10 | 15057 | Tortona | AL | IT'],
    ['Laubengasse 5, 39100 Bolzano - Bozen Italia', 'Laubengasse 5 | 39100 | Bolzano - Bozen |  | IT'],
    ['Laubengasse 5, 39100 Bolzano - Bozen BZ', 'Laubengasse 5 | 39100 | Bolzano - Bozen | BZ | IT'],
    ['Rue de la Gare 4, 11100 Aosta (AO)', 'Rue de la Gare 4 | 11100 | Aosta | AO | IT'],
    ['Calle dei Fabbri 9, 30124 Venezia', 'Calle dei Fabbri 9 | 30124 | Venezia |  | IT'],
    ['Via Po 10, 10123 Torino (TO) - c/o Rossi', 'Via Po 10, c/o Rossi | 10123 | Torino | TO | IT'],
    ['Via Po 10, 10123 Torino (TO), scala B, 2° piano', 'Via Po 10, scala B, 2° piano | 10123 | Torino | TO | IT'],
    ['Via Po 10, 10123 Torino scala B', 'Via Po 10, scala B | 10123 | Torino |  | IT'],
    ['Via Po 10, 20099 Sesto San Giovanni (Milano)', 'Via Po 10 | 20099 | Sesto San Giovanni | MI | IT'],
    ['Via Po 10, 00013 Fonte Nuova RM', 'Via Po 10 | 00013 | Fonte Nuova | RM | IT'],
    ['10123 Torino, Via Po 10', 'Via Po 10 | 10123 | Torino |  | IT'],
    ['10123 Torino, TO, Via Po, 10, scala B', 'Via Po, 10, scala B | 10123 | Torino | TO | IT'],
    ['Via Po 10 – 10123\u200B Torino\u00A0(TO)', 'Via Po 10 | 10123 | Torino | TO | IT'],
  ])('reads the Italian seat %j', (text, parts) => {
    expect(read(text, italian)).toBe(parts);
    expect(read(text.replaceAll('\n', '\r\n'), '01234567897')).toBe(parts);
  });

  it.each([
    ['Via Po 10, 10123 Torino (TO), tel. 011 123456', 'Via Po 10, tel. 011 123456 | 10123 | Torino | TO | IT ?'],
    ['Via Po 10, 10123 Torino (TO) 011 123456', 'Via Po 10, 011 123456 | 10123 | Torino | TO | IT ?'],
    ['Via Po 10, 10123 Torino (TO), Piemonte', 'Via Po 10, Piemonte | 10123 | Torino | TO | IT ?'],
    ['Via Po 10, 20099 Sesto San Giovanni (Lombardia)', 'Via Po 10 | 20099 | Sesto San Giovanni | Lombardia | IT ?'],
    ['via po 10, 10123 torino to', 'via po 10 | 10123 | torino | TO | IT ?'],
    ['Via Po 10, 10123 Torino XX', 'Via Po 10 | 10123 | Torino XX |  | IT ?'],
    ['Via Po 10, 10123 Torino, DE', 'Via Po 10, DE | 10123 | Torino |  | IT ?'],
    ['Via Po 10, 07 026 Olbia', 'Via Po 10 | 07026 | Olbia |  | IT ?'],
    ['Via Po 10, Torino', 'Via Po 10 |  | Torino |  | IT ?'],
    ['Via Po 10, Torino, 10123, TO, Italia', 'Via Po 10, Torino, 10123, TO |  |  |  | IT ?'],
    ['10123 Torino, Po 10', 'Po 10 | 10123 | Torino |  | IT ?'],
    ['10122 Torino', ' | 10122 | Torino |  | IT ?'],
    ['Via Po 10, 10123', 'Via Po 10 | 10123 |  |  | IT ?'],
    ['casella postale', 'casella postale |  |  |  | IT ?'],
    ['Hauptstr. 5, 10115 Berlin', 'Hauptstr. 5 | 10115 | Berlin |  | IT ?'],
    ['Hauptstr. 5, 10115 Berlin, Germania', 'Hauptstr. 5 | 10115 | Berlin |  | DE ?'],
    ['Hauptstr. 5, D-10115 Berlin', 'Hauptstr. 5 | 10115 | Berlin |  | DE ?'],
    ['Bahnhofstrasse 12, 8001 Zürich', 'Bahnhofstrasse 12, 8001 Zürich |  |  |  | IT ?'],
    ['Bahnhofstrasse 12, CH-8001 Zürich', 'Bahnhofstrasse 12 | 8001 | Zürich |  | CH ?'],
    ['Via Tre Settembre 99, 47891 Dogana', 'Via Tre Settembre 99 | 47891 | Dogana |  | IT ?'],
    ['Via Tre Settembre 99, 47890 San Marino', 'Via Tre Settembre 99 | 47890 | San Marino |  | SM ?'],
    ['Via del Pellegrino 1, 00120 Città del Vaticano', 'Via del Pellegrino 1 | 00120 | Città del Vaticano |  | VA ?'],
  ])('asks about %j of a company with an Italian VAT number', (text, parts) => {
    expect(read(text, italian)).toBe(parts);
  });

  it.each([
    ['Via Po 10, 10123 Torino (TO)', 'Via Po 10 | 10123 | Torino | TO | IT'],
    ['Via Po 10, 10123 Torino, Italia', 'Via Po 10 | 10123 | Torino |  | IT'],
    ['Via Po 10, I-10123 Torino', 'Via Po 10 | 10123 | Torino |  | IT'],
    ['Via Po 10, 10123 Torino TO', 'Via Po 10 | 10123 | Torino | TO | IT ?'],
    ['Via Po 10, 10123 Torino', 'Via Po 10 | 10123 | Torino |  | IT ?'],
    ['Hauptstr. 5, 10115 Berlin', 'Hauptstr. 5 | 10115 | Berlin |  |  ?'],
    ['Hauptstr. 5, 10115 Berlin, Deutschland', 'Hauptstr. 5 | 10115 | Berlin |  | DE'],
    ['Hauptstr. 5, D-10115 Berlin', 'Hauptstr. 5 | 10115 | Berlin |  | DE'],
    ['12 rue Haute, 1234 Luxembourg', '12 rue Haute | 1234 | Luxembourg |  | LU ?'],
    ['Lindenstraße 14, Köln', undefined],
    [' \n', undefined],
  ])('reads %j without a VAT number', (text, parts) => {
    expect(read(text, null)).toBe(parts);
    expect(read(text, 'ZZ123456789')).toBe(parts);
  });

  const former =
    /^(?<address>.+?)[\s,;-]+(?<zip>\d{5})[\s,]+(?<city>[^\d,()]+?)(?:[\s,]+\(?(?<province>[A-Z]{2})\)?)?[\s.,]*(?:Italia)?$/su;
  const streets = [
    'Via Po 10',
    'Via Po, n. 10/A',
    'Via Po 10 - scala B',
    'Zona Industriale',
    'S.S. 16 Km 5,200',
    'Fraz. Pieve 3',
  ];
  const towns = [
    'Torino',
    'ROMA',
    "Reggio nell'Emilia",
    'Bolzano/Bozen',
    'S. Donato Mil.se',
    'Scala',
    'San Marino in Rio',
  ];
  const tails = ['', ' (TO)', ' TO', ', TO', ' (TO).', ' (TO), Italia', ', Italia', ' Italia', '.', ' TO Italia'];
  it.each(streets)('reads every address correctly that the former reader read correctly, with %j', (street) => {
    for (const separator of [', ', ' ', ' - ', '\n', ' , ', '; '])
      for (const town of towns)
        for (const tail of tails) {
          const text = `${street}${separator}10123 ${town}${tail}`;
          const { address, zip, city, province = '' } = former.exec(text.replace('\n', ', '))?.groups ?? {};
          expect([text, read(text, italian)]).toEqual([text, `${[address, zip, city, province, 'IT'].join(' | ')}`]);
        }
  });

  it('does not read a text of more than 500 characters', () => {
    const text = `${'Via Po 10, '.repeat(50)}10123 Torino`;
    expect(readSeat(text, italian)).toMatchObject({ address: text, zip: '', city: '', country: 'IT', sure: false });
  });

  it('reads the longest text of separators, digits and brackets', () => {
    for (const part of [' - ', '1 ', '(', ')', '12345 ', 'A-1', ', ', 'San Marino ', '- '])
      expect(readSeat(part.repeat(600).slice(0, 500), italian)?.sure ?? false).toBe(false);
  });
});
