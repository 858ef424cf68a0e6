/** Words before a VAT number, as they are printed on invoices and web sites, without blanks and dots. */
const before = (
  'PARTITAIVA PARTITAIVAN PARTITAIVANR PARTITAIVANO PARTITAIVANUMERO NUMEROPARTITAIVA NUMERODIPARTITAIVA PARTIVA PIVA ' +
  'PIVAN PIVANR PIVANO PI IVA ITPIVA ITPARTITAIVA CFPIVA CFEPIVA PIVACF PIVAECF PARTITAIVAECODICEFISCALE CFPI ' +
  'CODICEFISCALEEPARTITAIVA CODICEFISCALEPARTITAIVA CF CODICEFISCALE CODFISC CODFISCPIVA CODFISCEPIVA COE CODICEOPERATOREECONOMICO ' +
  'VAT VATN VATNO VATNR VATNUM VATNUMBER VATID VATIDNO VATIDNR VATIDNUMBER VATIN VATREG VATREGNO VATREGNUMBER ' +
  'VATREGISTRATIONNUMBER VATREGISTRATIONNO VATCODE EUVAT EUVATNUMBER TAXID TRN ' +
  'USTIDNR USTID USTIDNUMMER UMSATZSTEUERID UMSATZSTEUERIDNR UMSATZSTEUERIDENTIFIKATIONSNUMMER UID UIDNR UIDNUMMER ' +
  'MWST MWSTNR MWSTNUMMER ' +
  'TVA TVAN TVANO TVANR NTVA NDETVA NUMERODETVA NUMEROTVA TVAINTRA TVAINTRACOM TVAINTRACOMMUNAUTAIRE IDE ' +
  'NTVAINTRACOMMUNAUTAIRE NDETVAINTRACOMMUNAUTAIRE NUMERODETVAINTRACOMMUNAUTAIRE NOTVAINTRACOMMUNAUTAIRE NOTVA ' +
  'NIF CIF NIFIVA NIFCIF CIFNIF NIFIVAN NVAT BTW BTWNR BTWNUMMER BTWID BTWIDNUMMER ' +
  'MVA MOMS MOMSNR MOMSREGNR MOMSREGISTRERINGSNUMMER ORGNR ORGANISASJONSNUMMER CVR CVRNR ALV ALVNRO ALVNUMERO VSK VSKNR ' +
  'AFM ΑΦΜ NIP NIPUE DIC ICDPH DPH CUI CIFRO PVM PVN KMKR KMKRNR DDV PDV OIB'
)
  .split(' ')
  // The longest first: `VATNO` before `VAT`.
  .toSorted((left, right) => right.length - left.length);

/** Words after it: the Swiss and Norwegian marks of a registered company, and the labels that people write behind. */
const after = 'PARTITAIVA PIVA IVA MWST MVA TVA VAT BTW MOMS ALV HR RC'.split(' ');

/** More labels than this around one number are not a number with labels. */
const LABELS_MAX = 3;

const withoutOne = (code: string): string[] => [
  ...before.filter((label) => code.startsWith(label)).map((label) => code.slice(label.length)),
  ...after.filter((label) => code.endsWith(label)).map((label) => code.slice(0, -label.length)),
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
