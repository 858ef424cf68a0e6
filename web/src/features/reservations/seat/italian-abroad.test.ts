import { describe, expect, it } from '@jest/globals';
import { readSeat } from './read-seat.ts';

const isSure = (text: string): boolean => readSeat(text, '01234567897')?.sure ?? false;

describe('an address abroad of a company with an Italian VAT number', () => {
  it.each([
    'Am Markt 3, 14467 Potsdam',
    'Schloßplatz 2, 26122 Oldenburg',
    'Hauptplatz 5, 86150 Augsburg',
    'Unter den Linden 7, 17489 Greifswald',
    'Markt 12, 07743 Jena',
    'Kirchplatz 3, 59555 Lippstadt',
    'Breite 12, 72070 Tübingen',
    'Zur Mühle 3, 66606 St. Wendel',
    'Lange Reihe 4, 18439 Stralsund',
    'Plaza Mayor 3, 37002 Salamanca',
    'Mayor 12, 15001 A Coruña',
    'Polígono Industrial Sur 4, 46190 Riba-roja',
    'Gran Via 4, 43001 Tarragona',
    'ZA des Platanes, 38640 Claix',
    '2 quai Saint-Jean, 67000 Colmar',
    'Place du Marché 3, 74000 Annecy',
    'Le Bourg, 24250 Domme',
    '12 cours Mirabeau, 13100 Aix-en-Provence',
    'Ermou 5, 26221 Patra',
    'Plateia Syntagmatos 3, 21100 Nafplio',
    'Mannerheimintie 5, 33100 Tampere',
    'Rantatie 2, 20100 Turku',
    'Trg bana 5, 31000 Osijek',
    'Obala 3, 21000 Split',
    'Trg Slobode 1, 23000 Zadar',
    'Knez Mihailova 3, 21000 Novi Sad',
    '5th Avenue 350, 90210 Beverly Hills',
    '12 Main, 60007 Elk Grove Village',
    'Ataturk Cad 5, 34000 Beşiktaş',
    'Náměstí 3, 60200 Brno',
    'Teststr 5, 14467 Potsdam',
    'Hauptstr 5, 88131 Lindau',
    'Seestr. 10, 78464 Konstanz',
    'Bahnhofstr. 2, 39104 Magdeburg',
    'Marktplatz 1, 39104 Magdeburg',
    'Am Anger 3, 39576 Stendal',
    'Dorfstraße 5, 39218 Schönebeck',
    'Markt 3, 11300 Vevey',
    'Rynek 5, 31000 Krakow',
    'Vilniaus 3, 01100 Vilnius',
    'Kaubamaja 4, 10143 Tallinn',
    'Piaţa Unirii 3, 40010 Cluj',
    'Sv. Duje 3, 21000 Split',
    'Centro 3, 06000 Ciudad de México',
    'Nørregade 3, 50100 Odense',
    'Bulevar 5, 81000 Podgorica',
    'Rue 5, 20000 Casablanca',
    'Sukhumvit 21, 10110 Bangkok',
    'Orchard 5, 23887 Singapore',
    'Neuer Wall 3, 20354 Hamburg',
    'Strada Mihai Viteazu 3, 30011 Arad',
    'Strada Mihai Viteazu 3, 30011 Timişoara',
    'Strada Republicii 10, 40015 Cluj',
    'Strada Republicii 10, 20015 Suceava',
    'Str. Eroilor 5, 20014 Lugoj',
    'Parco Industrial 3, 28020 Alcobendas',
    'Via Augusta 5, 28013 Torrelodones',
    'Largo do Rato 3, 10100 Setubal',
    'Largo da Paz 5, 10100 Setúbal',
    'Ponte Nova 5, 20010 Tomares',
    'Riva 3, 21010 Split',
    'Campo Grande 3, 10100 Estoril',
    'Villa Real 3, 28020 Torrelodones',
    '10115 Arad, Strada Unirii 3',
  ])('must be confirmed in a small town abroad: %j', (text) => {
    expect(isSure(text)).toBe(false);
  });

  it('must be confirmed in a city abroad, also with a province', () => {
    expect(isSure('Strada Unirii 5, 30011 Timisoara (VE)')).toBe(false);
  });
});
