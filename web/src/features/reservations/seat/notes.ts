/**
 * Words of a person, a company or a department, which follow a town and are no part of its name. `Spa` and `Bar` are
 * towns as well, so that they count only beside another word.
 */
const note =
  /(?:^|[\s(])(?:c\/o|presso|att(?:\.|n\.?|ne)|attenzione|c\.a\.|ufficio|uff\.|reparto|magazzino|negozio|sede|zona|hotel|albergo|ristorante|bar(?=\s)|(?<=\s)spa|s\.p\.a|s\.?r\.?l|s\.?n\.?c|gmbh|ltd|inc|group|supply|logistics)(?=[\s.]|$)|^z\.i\./iu;

export const holdsNote = (text: string): boolean => note.test(text);
