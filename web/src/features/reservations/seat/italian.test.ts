import { describe, expect, it } from '@jest/globals';
import { isItalianZip, isZipOfProvince, zipPrefixesOf } from './province-codes.ts';
import { readSeat } from './read-seat.ts';
import { isRegion } from './regions.ts';

const isSure = (text: string): boolean => readSeat(text, '01234567897')?.sure ?? false;

describe('a seat of a company with an Italian VAT number', () => {
  it.each([
    'Via Garibaldi 12, 10122 Torino (TO)',
    'Via Nomentana 1, 00013 Fonte Nuova',
    'Via Genova 3, 16154 Genova Sestri Ponente',
    'Via Po 3, 30173 Mestre - Venezia (VE)',
    'Via Roma 3, 62012 Civitanova Marche Alta',
    'Via Roma 3, 81055 Santa Maria Capua Vetere',
    'Via Roma 1, 00020 Monte Porzio Catone',
    'Gran Viale 8, 30126 Lido',
    'Loc. Pian di Macina 3, 40065 Pianoro (BO)',
    'Località San Quirico 12/A - 53042 Chianciano Terme SI',
    'Fraz. Borgo Nuovo 45, 27028 San Martino Siccomario (PV)',
    'Frazione Thuins 3, 11010 Saint-Christophe (AO)',
    'Via Provinciale s.n.c., 84018 Scafati (SA)',
    'Via Provinciale snc - 84018 Scafati SA',
    'S.S. 16 Adriatica km 978,500, 73100 Lecce LE',
    'S.P. 231 Km. 1,890 - 70026 Modugno (BA)',
    'Strada Statale 18 Km 77, 84047 Capaccio Paestum (SA)',
    'Z.I. Predda Niedda Strada 5, 07100 Sassari SS',
    'Zona Industriale, 66041 Atessa (CH)',
    'Zona Ind.le Campolungo, 63100 Ascoli Piceno AP',
    'Z.A. Le Palazzine 4, 12030 Manta CN',
    'C.da Cugno di Canne s.n., 96011 Augusta SR',
    'Contrada Baronia snc 98066 Patti ME',
    'Via Madonna della Neve, 27 - 24021 Albino (BG)',
    "Via dell'Artigianato 8/B - 31030 Castello di Godego TV",
    'Borgo Ognissanti 25r, 50123 Firenze FI',
    'Calle Larga San Marco 412, 30124 Venezia VE',
    'Via L. da Vinci, 5 - 39100 Bolzano/Bozen (BZ)',
    'Piazza Walther 1, 39100 Bolzano - Bozen',
    'Via G. Marconi, 34, 36015 Schio VI',
    "Viale dell'Industria 5/7, 35129 Padova PD",
    'Via Nazionale 113, 33010 Tavagnacco (UD)',
    'Via Vittorio Emanuele II 33 - 95024 Acireale (CT)',
    'Corso Umberto I, 122 - 80034 Marigliano NA',
    'Via Roma n. 5, 12051 Alba CN',
    'Largo Augusto 3, 20122 Milano',
    'Via Monte Napoleone 8, 20121 Milano MI',
    'Via XX Settembre 98/G, 00187 ROMA (RM)',
    'via tortona 37, 20144 Milano',
    'Via Prati 1, 38050 Scurelle',
    'Via Monte Grappa 2, 36063 Marostica',
    'Via Roma 45, 52100 Arezzo',
    'Strada Maggiore 22, 40125 Bologna',
    'Salita San Francesco 4, 16124 Genova',
    'Vico Lungo Gelso 3, 80134 Napoli',
    'Via Chiaia 200, 80121 Napoli (NA)',
    'Via Tevere 10, 60030 Monsano',
    'Via del Lavoro 22, 41012 Carpi',
    'Via Galilei 2, 20060 Trezzano Rosa',
    'Via Manzoni 4, 20091 Bresso MI',
    'Via Verdi 1, 22063 Cantù',
    'Via Pisana 10, 50018 Scandicci',
    'Via Dante 2, 50053 Empoli FI',
    'Via Faentina 30, 48124 Fornace Zarattini RA',
    'Via Bizzuno 11, 48022 Lugo RA',
    "Via Kennedy 1, 42124 Reggio nell'Emilia RE",
    'Via Europa 1, 47838 Riccione',
    'Via Dei Mille 4, 57121 Livorno',
    'Via Sempione 12, 21013 Gallarate',
    'Via Ponchielli 3, 26100 Cremona',
    'Via per Fagnano 12, 21052 Busto Arsizio (VA)',
    'Centro Commerciale Le Gru, Via Crea 10, 10095 Grugliasco TO',
    'c/o Interporto, Blocco 5.3, 40010 Bentivoglio BO',
    'Interporto di Nola Lotto D, 80035 Nola (NA)',
    'CIS di Nola isola 3, 80035 Nola NA',
    'Palazzo Vecchio 3, 06049 Spoleto',
    'Vocabolo Stazione 12, 06044 Castel Ritaldi PG',
    'Voc. Pantano 3, 05100 Terni TR',
    'Regione Borgnalle 10, 11100 Aosta',
    'Reg. Amérique 9, 11020 Quart (AO)',
    'Rione Terra 4, 80078 Pozzuoli',
    'Ronco Campo Canoa 2, 46100 Mantova',
    'Stradone San Fermo 13, 37121 Verona',
    'Cannaregio 3023, 30121 Venezia',
    'San Polo 1234, 30125 Venezia VE',
    'Dorsoduro 12/A - 30123 Venezia',
    'Galleria Passarella 2, 20122 Milano',
    'Lungarno Corsini 4, 50123 Firenze',
    'Fondamenta Nuove 5, 30121 Venezia',
    'Riva degli Schiavoni 3, 30122 Venezia',
    'Traversa Mercato 2, 80053 Castellammare di Stabia NA',
    'Svincolo A1, 81030 Teverola CE',
    'Via Ss. Martiri 7, 70010 Casamassima',
    'Via A. Volta 15, 20090 Buccinasco MI',
    'Via 25 Aprile 4, 25038 Rovato BS',
    "2° Traversa Via Duca D'Aosta 5, 80144 Napoli",
    'III Strada 24, 35129 Padova',
    'Prima Strada 35, 35129 Padova PD',
    'Str. Prov. 14, 34015 Muggia TS',
    'Kravogelstrasse 5, 39042 Brixen BZ',
    'Industriezone 1/5, 39011 Lana',
    'Località Ponte alla Chiassa 330, 52100 Arezzo AR',
    'Maso della Pieve 4, 39100 Bolzano BZ',
    'Cascina Roma 2, 20080 Zibido San Giacomo',
  ])('is sure: %j', (text) => {
    expect(isSure(text)).toBe(true);
    expect(isSure(`${text}, Italia`)).toBe(true);
  });

  it.each([
    'Via Roma 5, 20121 Milano Gruppo Moda Italia',
    '20121 Milano Gruppo Moda Italia',
    'Via Roma 5, 20121 Milano Moda Italia',
    'Via Roma 5, 20121 Milano Confezioni',
    'Via Roma 5, 20121 Milano Gruppo Moda',
    'Via Roma 5, 20121 Milano Boutique Elena',
    'Via Roma 5, 20121 Milano Rossi Italia',
    'Via Roma 5, 20121 Milano Fashion Group Italia',
    'Via Roma 5, 20121 Milano (MI) Gruppo Moda Italia',
    'Via Roma 5, 20121 Milano MI Moda',
    'Via Roma 5, 10024 Moncalieri Abbigliamento Bianchi',
    'Via Roma 5, 10024 Moncalieri Abbigliamento Italia',
    'Via Roma 5, 50018 Scandicci Pelletteria Italia',
    'Via Roma 5, 50018 Scandicci Pelletterie',
    'Via Roma 5, 20121 Milano Showroom',
    'Via Roma 5, 20121 Milano Store Italia',
    'Via Roma 5, 20121 Milano Mario Rossi',
    'Via Roma 5, 20121 Milano tel 02 1234',
    'Via Roma 5, 20121 Milano Srl',
    'Via Roma 5, 20121 Milano Italia Moda',
  ])('must be confirmed where other words follow the town: %j', (text) => {
    expect(isSure(text)).toBe(false);
  });

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
  ])('must be confirmed in a small town abroad: %j', (text) => {
    expect(isSure(text)).toBe(false);
  });

  it.each([
    'Via Roma 5, 09124 Milano MI',
    'Via Roma 5, 20121 Cagliari (CA)',
    '12 Main, Beverly Hills CA 90210',
    'Via Roma 5, 14467 Rho',
    'Via Roma 5, 67000 Rho',
  ])('must be confirmed where post code and province contradict each other: %j', (text) => {
    expect(isSure(text)).toBe(false);
  });
});

describe('the post codes of provinces', () => {
  it('are known for every province that addresses have', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const provinces = letters
      .flatMap((one) => letters.map((other) => one + other))
      .filter((two) => isRegion('IT', two));
    expect(provinces.length).toBeGreaterThan(110);
    expect(provinces.filter((province) => zipPrefixesOf(province).length === 0)).toEqual([]);
  });

  it.each([
    ['20121', 'MI', true],
    ['18025', 'CN', true],
    ['20121', 'TO', false],
    ['20121', 'XX', false],
  ])('%s can be in %s: %s', (zip, province, expected) => {
    expect(isZipOfProvince(zip, province)).toBe(expected);
  });

  it.each(['00010', '00187', '07026', '12051', '20099', '20900', '23801', '28921', '33170', '47521', '63811', '98168'])(
    '%s is written as Italian ones are',
    (zip) => {
      expect(isItalianZip(zip)).toBe(true);
    },
  );
  it.each(['14467', '67000', '37002', '66606', '18439', '90210'])('%s is not written as Italian ones are', (zip) => {
    expect(isItalianZip(zip)).toBe(false);
  });
});
