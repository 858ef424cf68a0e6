const wordsOf = (...lists: string[]): string[] =>
  lists
    .join(' ')
    .split(' ')
    // The longest first: `VATNO` before `VAT`.
    .toSorted((left, right) => right.length - left.length);

/** Italian and general words before a VAT number, as they are printed on invoices and web sites, without blanks and dots. */
const italian = wordsOf(
  'PARTITAIVA PARTITAIVAN PARTITAIVANR PARTITAIVANO PARTITAIVANRO PARTITAIVANUMERO NUMEROPARTITAIVA NUMERODIPARTITAIVA PARTIVA PIVA',
  'PIVAN PIVANR PIVANO PIVANRO PTAIVA PI IVA IVAN ITPIVA ITPARTITAIVA CFPIVA CFEPIVA PIVACF PIVAECF PARTITAIVAECODICEFISCALE CFPI',
  'CODICEFISCALEEPARTITAIVA CODICEFISCALEPARTITAIVA CF CODICEFISCALE CODFISC CODFISCPIVA CODFISCEPIVA REGISTROIMPRESE ITALIA',
  'VAT VATN VATNO VATNR VATNUM VATNUMBER VATID VATIDNO VATIDNR VATIDNUMBER VATIN VATREG VATREGNO VATREGNUMBER',
  'VATREGISTRATIONNUMBER VATREGISTRATIONNO VATCODE EUVAT EUVATNUMBER TAXID GSTIN N NO NR NRO NUM NUMERO',
);

/** Words of other countries: the number behind them has its country's letters. */
const foreign = wordsOf(
  'COE CODICEOPERATOREECONOMICO CODOPEC CODOPECONOMICO RSM TRN IDI',
  'USTIDNR USTID USTIDNUMMER UMSATZSTEUERID UMSATZSTEUERIDNR UMSATZSTEUERIDENTIFIKATIONSNUMMER UID UIDNR UIDNUMMER',
  'MWST MWSTNR MWSTNUMMER MWSTID',
  'TVA TVAN TVANO TVANR NTVA NDETVA NUMERODETVA NUMEROTVA TVAINTRA TVAINTRACOM TVAINTRACOMMUNAUTAIRE IDE ENTREPRISE',
  'NTVAINTRACOMMUNAUTAIRE NDETVAINTRACOMMUNAUTAIRE NUMERODETVAINTRACOMMUNAUTAIRE NOTVAINTRACOMMUNAUTAIRE NOTVA',
  'NIF CIF NIFIVA NIFCIF CIFNIF NIFIVAN NIPC CONTRIBUINTE NVAT BTW BTWNR BTWNUMMER BTWID BTWIDNUMMER ONDERNEMINGSNUMMER',
  'MVA MOMS MOMSNR MOMSREGNR MOMSREGISTRERINGSNUMMER ORGNR ORGANISASJONSNUMMER ORGANISATIONSNUMMER FORETAKSREGISTERET SENR',
  'CVR CVRNR ALV ALVNRO ALVNUMERO YTUNNUS VSK VSKNR AFM ΑΦΜ NIP NIPUE DIC ICDPH DPH CUI CIFRO ADOSZAM PVM PVMKODAS',
  'PVMMOKETOJOKODAS PVN KMKR KMKRNR DDV IDZADDV IDSTZADDV DAVCNAST DAVCNASTEVILKA PDV PDVID OIB ЗДДС ДДС',
);

/** A label with at least this many letters is recognised anywhere: no number contains such a word. */
const LONG = 4;

/**
 * Words after a number: the Swiss and Norwegian marks of a registered company, and labels that people write at the
 * end.
 */
const after = 'PARTITAIVA PIVA IVA MWST MVA TVA VAT BTW MOMS ALV HR RC IT'.split(' ');

/** The letters of a country that are written twice: `IT IT0074…`, `ELGR…`, `CH-CHE-…`. */
const twice = /^(?:([A-Z]{2})(?=\1)|EL(?=GR)|GR(?=EL)|CH(?=CHE))/;

/** More labels than this around one number are not a number with labels. */
const LABELS_MAX = 3;

const behind = (code: string, labels: readonly string[]): string[] => [
  ...labels.filter((label) => code.startsWith(label)).map((label) => code.slice(label.length)),
  ...labels
    .filter((label) => label.length >= LONG && code.lastIndexOf(label) > 0)
    .map((label) => code.slice(code.lastIndexOf(label) + label.length)),
];

/** As many digits as an Italian number has, without the letters of a country. */
const bare = /^(?:N|NO|NR|NRO|NUM|NUMERO)?\d{11}$/;

const withoutOne = (code: string): string[] => [
  ...behind(code, italian),
  ...behind(code, foreign).filter((rest) => !bare.test(rest)),
  ...after.filter((label) => code.endsWith(label)).map((label) => code.slice(0, -label.length)),
  ...(twice.test(code) ? [code.replace(twice, '')] : []),
];

/**
 * The code itself and what remains of it without labels, the least changed first. Several readings of one text are
 * possible: `VAT NO 995…` has the label "VAT" or "VAT No.". The caller takes the first that is a number.
 */
export const readingsOf = (code: string): string[] => {
  const readings = new Set([code]);
  let latest = [code];
  for (let labels = 0; labels < LABELS_MAX; labels += 1) {
    latest = latest.flatMap(withoutOne).filter((reading) => !readings.has(reading));
    for (const reading of latest) readings.add(reading);
  }
  return [...readings];
};
