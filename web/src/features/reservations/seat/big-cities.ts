import { keyOf } from './country-names.ts';

/**
 * Capitals and big cities in Italian, English and their own language, as `keyOf` returns them. Names that a town of another
 * country in Europe has as well are left out: Barcellona, Cologne, Essen, Linz, Porto, Cairo, Valenza, Vienne, Tolosa, Nizza.
 */
const cities: Readonly<Record<string, string>> = {
  AE: 'dubai, abu dhabi',
  AT: 'wien, vienna, graz, salzburg, salisburgo, innsbruck',
  BE: 'bruxelles, brussels, brussel, brüssel, antwerpen, anversa, antwerp, gand, gent, liegi, liège',
  BG: 'sofia, софия',
  BR: 'sao paulo, san paolo del brasile, rio de janeiro',
  CH: 'zürich, zurigo, zurich, genève, ginevra, geneva, genf, basel, basilea, bern, berna, lausanne, losanna, lugano',
  CN: 'beijing, pechino, shanghai, shenzhen',
  CZ: 'praha, praga, prague, prag, brno',
  DE:
    'berlin, berlino, hamburg, amburgo, münchen, munich, monaco di baviera, köln, colonia, frankfurt, ' +
    'frankfurt am main, francoforte, francoforte sul meno, stuttgart, stoccarda, düsseldorf, leipzig, lipsia, dortmund, ' +
    'bremen, brema, dresden, dresda, hannover, hanover, nürnberg, norimberga, nuremberg, mannheim, bonn',
  DK: 'københavn, copenhagen, copenaghen, aarhus',
  EE: 'tallinn',
  ES:
    'madrid, barcelona, sevilla, siviglia, seville, valencia, bilbao, zaragoza, saragozza, málaga, ' +
    'alcobendas, getafe, leganés, móstoles',
  FI: 'helsinki, helsingfors',
  FR:
    'paris, parigi, lyon, lione, marseille, marsiglia, bordeaux, lille, lilla, nantes, nice, strasbourg, strasburgo, ' +
    'toulouse, cannes, montpellier, rennes, grenoble',
  GB: 'london, londra, manchester, birmingham, liverpool, edinburgh, edimburgo, glasgow, leeds, bristol, belfast',
  GR: 'athens, atene, athina, αθηνα, thessaloniki, salonicco, θεσσαλονικη',
  HR: 'zagreb, zagabria',
  HU: 'budapest',
  IE: 'dublin, dublino',
  IL: 'tel aviv',
  IT:
    'roma, rome, milano, milan, mailand, torino, turin, napoli, naples, neapel, genova, genoa, genua, bologna, ' +
    'firenze, florence, florenz, venezia, venice, venedig, palermo, catania, bari, verona, padova, trieste, brescia, parma, ' +
    'modena, reggio emilia, prato, perugia, livorno, ravenna, cagliari, rimini, ferrara, salerno, bergamo, vicenza, trento, ' +
    'bolzano, bozen, merano, udine, arezzo, lecce, pesaro, ancona, pisa, novara, como, varese, treviso, lucca, pescara, ' +
    'siena, cremona, pavia, mantova, monza',
  JP: 'tokyo, osaka, kyoto',
  KR: 'seoul, seul',
  LT: 'vilnius',
  LV: 'riga',
  MA: 'casablanca',
  NL: 'amsterdam, rotterdam, den haag, the hague, utrecht',
  NO: 'oslo',
  PL: 'warszawa, varsavia, warsaw, kraków, cracovia, cracow',
  PT: 'lisboa, lisbona, lisbon, setúbal, coimbra, guimarães',
  RO:
    'bucurești, bucarest, bucharest, arad, cluj, cluj-napoca, timișoara, iași, constanța, craiova, brașov, oradea, sibiu, ' +
    'ploiești, pitești, bacău',
  RS: 'beograd, belgrado, belgrade',
  SE: 'stockholm, stoccolma, göteborg, malmö',
  SI: 'ljubljana, lubiana',
  SK: 'bratislava',
  TN: 'tunis, tunisi',
  TR: 'istanbul, ankara, izmir, smirne',
  UA: 'kyiv, kiev',
  US: 'new york, los angeles, san francisco, chicago, miami',
};

const countryOf: ReadonlyMap<string, string> = new Map(
  Object.entries(cities).flatMap(([country, names]) =>
    names.split(', ').map((name) => [keyOf(name), country] as const),
  ),
);

/** Countries whose towns share names with European cities; their addresses are recognised by their own form. */
const withNamesakes: ReadonlySet<string> = new Set(
  'AR AU BR CA CL GB GG IE IM IN JE MX MY NZ PH SG US VN ZA'.split(' '),
);

/** Returns the name of a big city at the beginning of a text, as `keyOf` writes it; undefined for all other towns. */
export const nameOfCity = (city: string): string | undefined => {
  const words = keyOf(city).split(' ').slice(0, 4);
  return words.map((_, position) => words.slice(0, position + 1).join(' ')).findLast((one) => countryOf.has(one));
};

/**
 * Returns the country of a big city, with what follows its name (`Paris 2`, `Berlin - Mitte`, `Milano Moda`); undefined for
 * all other towns.
 */
export const countryOfCity = (city: string): string | undefined => {
  const name = nameOfCity(city);
  return name === undefined ? undefined : countryOf.get(name);
};

/** Whether a town is a big city of another country. */
export const isCityElsewhere = (city: string, country: string): boolean => {
  const other = countryOfCity(city);
  return other !== undefined && other !== country && !withNamesakes.has(country);
};
