/**
 * Words of a person, a company or a department, which follow a town and are not part of its name. `Spa` and `Bar` are
 * towns as well, so that they count only next to another word.
 */
const note =
  /(?:^|[\s(])(?:c\/o|presso|att(?:\.|n\.?|ne)|attenzione|c\.a\.|ufficio|uff\.|reparto|magazzino|negozio|sede|zona|hotel|(?<!buon )albergo|ristorante|bar(?=\s)|(?<=\s)spa|s\.p\.a|s\.?r\.?l|s\.?n\.?c|gmbh|ltd|inc|group|supply|logistics)(?=[\s.]|$)|^z\.i\./iu;

/** Words of companies, and of what they make and sell. No town of Europe has one of them after its first word. */
const trades =
  'moda|mode|moden|fashion|abbigliamento|abbigliamenti|confezioni|boutique|boutiques|gruppo|gruppe|groupe|grupo|showroom|store|stores|shop|' +
  'shops|outlet|pelletteria|pelletterie|pelle|pelli|calzature|calzaturificio|calzaturifici|maglificio|maglieria|maglierie|tessuti|tessile|' +
  'tessili|filati|sartoria|sartorie|camiceria|camicie|jeans|sportswear|wear|style|design|studio|atelier|couture|collection|collections|' +
  'negozi|magazzini|deposito|distribuzione|distribution|import|export|import-export|commerciale|commerce|trading|international|holding|' +
  'industrie|industries|impresa|azienda|ditta|società|societa|soc|fratelli|f\\.lli|eredi|figli|kids|bimbo|bimbi|intimo|lingerie|accessori|' +
  'bijoux|gioielli|gioielleria|ottica|profumeria|luxury|brand|brands|company|corporation|corp|limited|llc|plc|s\\.a\\.s|sas|sarl|s\\.a\\.r\\.l|' +
  's\\.l|b\\.v|d\\.o\\.o|s\\.r\\.o|z o\\.o|kft|gmbh & co|service|services|servizi|solutions|vintage|concept|tendenze|emporio|legale|operativa|' +
  'amministrativa|italia|italy|europe|tel|tel\\.|telefono|cell|fax|p\\.iva|piva';
const trade = new RegExp(`\\s(?:${trades})(?=[\\s.,&]|$)|\\s&\\s`, 'iu');

export const holdsNote = (text: string): boolean => note.test(text) || trade.test(text);
