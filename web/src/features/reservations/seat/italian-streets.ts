/** Words of Italian streets and places, as parts of a regular expression. A part of the address begins with them. */
const streets =
  'via|v\\.|gran viale|v\\.le|vle|viale|vialetto|vico|vicolo|vicoletto|vicinale|viottolo|corso|c\\.so|corte|cortile|piazza|p\\.zza|p\\.za|' +
  'pzza|pza|piazzale|p\\.le|piazzetta|largo|l\\.go|larghetto|strada|str\\.|stradella|' +
  'stradello|stradone|stradina|stradale|statale|provinciale|circonvallazione|circ\\.ne|tangenziale|raccordo|svincolo|lung\\p{L}+|' +
  's\\.s\\.|s\\.p\\.|s\\.r\\.|s\\.?[spr]\\.? ?(?:n\\.? ?)?\\d{1,4}';
const slopes =
  'salita|discesa|scalinata|scalea|rampa|rampe|gradini|gradinata|calata|cupa|traversa|trav\\.|trazzera|tratturo|passaggio|' +
  'passeggiata|galleria|gall\\.|sentiero|crosa|ronco|chiasso|spalto|bastioni|foro|fondamenta|fondamente|sestiere|ramo|campiello|' +
  "salizada|salizzada|cannaregio|dorsoduro|giudecca|contrà|contra(?=['’])|riviera|riva|ripa|alzaia|darsena|banchina|ponte|porta|" +
  'portici|costa|prolungamento|prol\\.|litoranea|complanare|variante|asse|bivio';
const places =
  'borgo|b\\.go|borghetto|borgata|b\\.ta|rione|quartiere|q\\.re|villaggio|vill\\.|contrada|c\\.da|c/da|cda|località|localita|loc\\.?|' +
  'frazione|fraz\\.?|regione|reg\\.|vocabolo|voc\\.?|cascina|c\\.na|cascinale|casale|case? spars[ae]|masseria|maso|podere|tenuta|' +
  "fattoria|cà|ca(?=['’])|residenza|giardini|piano|isola|palazzo|pal\\.|palazzina|condominio|interporto|autoporto|cis|polo (?:tessile|commerciale|industriale|logistico)|case nuove|centergross|casella postale|" +
  'centro (?:commerciale|direzionale|affari|ingrosso|agroalimentare)|parco|stabilimento|capannone|nucleo|agglomerato|insediamento|' +
  '(?:zona|area) (?:industriale|ind\\.(?:le)?|artigianale|art\\.(?:le)?|asi|a\\.s\\.i\\.|p\\.?i\\.?p\\.?|commerciale|produttiva)';

/** Rare words of one town or region: `Androna` in Trieste, `Scali` in Livorno. */
const rare =
  'accesso|androna|angiporto|archivolto|argine|bacino|bastione|belvedere|borgoloco|campazzo|cantone|carraia|carrara|carrarone|cavalcavia|' +
  'cavone|chiassetto|clivo|corsetto|corsia|corticella|costarella|crocicchio|emiciclo|erta|fondaco|fossa|fosso|giardino|gradoni|isolato|' +
  'interrato|murazzi|orti|parallela|passerella|pendice|pendino|pendio|penninata|piaggia|piazzola|rampari|rettifilo|riello|rondò|rotatoria|' +
  'ruga|ruà|scali|scalone|scesa|sdrucciolo|sopportico|sottoportico|spiaggia|spiazzo|stazione|supportico|terrazza|traversale|viuzz[ao]|' +
  'arco|campo|canale|lido|molo|mura|passo|porto|prato|rotonda|torrente|villa';

/** A zone, as `Z.I.`; French addresses write it as well, before their own articles. */
const zones = "z\\. ?[iac]\\.(?! ?(?:des?|du|les?|d’|d')(?=[\\s\\p{L}]))|z\\. ?ind\\.|zona ind";

/** An order or an adjective before the word: `2° Traversa`, `III Strada`, `Prima Strada`, `Ex S.S. 11`. */
const order = '(?:\\d{1,3}[°ªº^a]? |[IVX]{1,4} |prima |seconda |terza |ex |vecchia |nuova |antica )?';

const street = new RegExp(`^${order}(?:${streets}|${slopes}|${places}|${rare}|${zones})(?=[\\s.,:'’/\\d]|$)`, 'iu');

/** Whether a part of a street, up to its comma, is written like Italian streets. */
export const isItalianStreet = (text: string): boolean => street.test(text);

/** Words that Romanian, Spanish and Portuguese streets have as well: `Strada Republicii`, `Largo do Rato`. */
const shared =
  /^(?:via|v\.|strada|str\.|largo|l\.go|parco|ponte|porta|costa|riva|riviera|ramo|isola|arco|campo|canale|lido|molo|mura|passo|porto|prato|rotonda|torrente|villa)(?=[\s.\d])/iu;
/** Articles and endings that no Italian name has; `II` alone is a number. */
const foreign = /\s(?:do|dos|das|el|los|las|der|industrial|\p{L}{2,20}(?:ii|iei|ului|lor|escu))(?=[\s,\d]|$)/iu;

/** Whether another Romance language has the words of the street as well, so that the town must be Italian. */
export const isSharedStreet = (text: string): boolean => shared.test(text);
/** Whether a street with a shared word has a name in the other language. */
export const isForeignName = (text: string): boolean => foreign.test(text);

const german = /(?:stra(?:ß|ss)e|str\.|weg|platz|gasse|zone|allee|hof|ring|dorf|anger)(?=[\s.,\d]|$)/iu;
const french = /^(?:\d{1,4}\p{L}?,? )?(?:rue|chemin|avenue|place|route|impasse|hameau|lieu-dit|boulevard)(?=[\s.])/iu;
const venetian = /^(?:calle|campo|rio ter[àa]|corte|ruga|riva|san|santa|castello)(?=\s)/iu;

/** Streets of a part of Italy that has words of another language, by the post codes that no other part has. */
const local: readonly { words: RegExp; zips: RegExp; towns: RegExp }[] = [
  { words: german, zips: /^39(?:0[1-5]\d|100)$/, towns: /./u },
  { words: french, zips: /^110[12]\d$/, towns: /./u },
  { words: french, zips: /^11100$/, towns: /^aost/iu },
  { words: venetian, zips: /^30/, towns: /^(?:venezia|chioggia|sottomarina|burano|murano|lido|caorle)/iu },
  { words: /^calle(?=\s)/iu, zips: /^34073$/, towns: /^grado/iu },
];

export const isLocalStreet = (text: string, zip: string, city: string): boolean =>
  local.some(({ words, zips, towns }) => words.test(text) && zips.test(zip) && towns.test(city));
