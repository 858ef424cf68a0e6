import { nameOfCity } from './big-cities.ts';
import { keyOf } from './country-names.ts';

/** Words that are ignored in a town's name: prepositions, saints, and general words before it. */
const light: ReadonlySet<string> = new Set(
  (
    'a ad ai al alla alle allo all e ed da dal dalla dai d de dei degli del della delle dello dell di in nei nel nella nell su sul sulla ' +
    'sullo sull con per sopra sotto ne li la le lo il l i gli san santa santo sant saint sainte s ss santi don messer ' +
    'alta alto bassa basso bel borgo castel castello castelnuovo cava colle collina due forte gran isola lido marina monte montecchio nova ' +
    'nuova nuovo pian piana piano pieve poggio ponte porto pozzo quattro rocca serra tre torre val valle vecchia vecchio villa villanova terme ' +
    'casale corte casali gera strada vino incisa sole valdarno cuccaro conte principato capo re uniti golfo lauro lana filiorum con pergine ' +
    'agultu notre dame pio pino olivana cremonese ' +
    'en ripa sappo parco lago buon'
  ).split(' '),
);
/** The most words of a name besides the general ones; each saint allows one more: "Santa Maria Capua Vetere". */
const MOST_WORDS = 2;

const isLong = (name: string): boolean => {
  const words = name.split(' ');
  const isSaint = (word: string | undefined): boolean => /^(?:san|santa|santo|sant|s|ss|santi)$/.test(word ?? '');
  const saints = words.filter(isSaint).length;
  return words.filter((word) => !light.has(word)).length > MOST_WORDS + saints;
};

/** What follows the name of a big city in other towns, and the parts of these cities that people write. */
const afterCity: ReadonlySet<string> = new Set(
  (
    'acilia calabria carnico eur emilia ferraris ligure lido marghera marittima mare mestre nervi nord novarese ostia pegli ponente est ovest sud ' +
    'centro sampierdarena sardo sesia sestri sicula bresciano vicentino voltri ' +
    'marassi quarto quinto sturla bolzaneto rivarolo cornigliano certosa multedo prato molassana struppa ' +
    'lorenteggio lambrate bovisa affori niguarda bicocca baggio greco corvetto rogoredo loreto navigli brera isola ' +
    'mirafiori lingotto barriera vanchiglia parella crocetta lucento stura ' +
    'ponticelli barra chiaia vomero fuorigrotta posillipo bagnoli pianura secondigliano scampia soccavo poggioreale miano ' +
    'pirri elmas mancasale baggiovara gallico archi pellaro catona trastevere tiburtina ' +
    'borgo panigale corticella mondello brancaccio palese torre carbonara santo spirito japigia novoli rifredi peretola favaro'
  ).split(' '),
);

/** Regions in which towns have a second name in another language: `Bolzano/Bozen`. */
const hasTwoNames = /^(?:39|11|34)/;

/** `Venezia Mestre` is a part of the city, `Torino di Sangro` another town; `Milano Moda` has a company behind the city. */
const isCityAndMore = (name: string, city: string, zip: string): boolean => {
  const rest = name.slice(city.length).trim();
  const words = rest.split(' ');
  if (rest === '' || nameOfCity(rest) === rest || words.every((word) => afterCity.has(word))) return true;
  return (hasTwoNames.test(zip) || light.has(words[0] ?? '')) && !isLong(name);
};

/** Whether a town's name has no more words than those of Italian towns, and no text behind the name of a city. */
export const isItalianTown = (town: string, zip: string): boolean => {
  const name = keyOf(town);
  const city = nameOfCity(name);
  return city === undefined ? !isLong(name) : isCityAndMore(name, city, zip);
};

const vowelEnd = /[aeiouàèéìíòóùú]$/iu;
/** Post codes of Sardinia, Aosta and the north-east, whose towns end with consonants as well, and of Piedmont. */
const consonantZips = /^(?:0[7-9]|11|3[1-489])/;
const piedmont = /^1[023]/;
const consonantTowns = /(?:d[’']argon|cavour|paestum|lamis|pensilis|perillis|sanctis|naxos|marcon|rovolon|schiavon)$/iu;
/** Abbreviations end with any letter: `Trezzano S/N`, `Cernusco s.N.`. */
const isShort = (city: string): boolean => /[./]|(?:^| )\p{L}{1,3}$/u.test(city);

const isWithConsonant = (city: string, zip: string): boolean =>
  consonantZips.test(zip) || consonantTowns.test(city) || (piedmont.test(zip) && /[drstxy]$/iu.test(city));

/** Whether a town's name ends as those of Italian towns do: `Arad` and `Alcobendas` do not. */
export const endsAsItalian = (city: string, zip: string): boolean =>
  vowelEnd.test(city.replace(/[’']$/u, '')) || isWithConsonant(city, zip) || isShort(city);
