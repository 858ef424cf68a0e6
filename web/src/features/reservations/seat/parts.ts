import { hasPostCodes } from '@drappo/contracts/shipping/post-codes';
import { countryNamed } from './country-names.ts';
import { elementsOf, trimmed, type Element } from './elements.ts';
import { isItalianStreet } from './italian-streets.ts';
import { holdsNote } from './notes.ts';
import { endsWithBoxOrCode } from './po-box.ts';
import { codePattern, codesIn, countryOfMark, type CodePattern, type FoundCode } from './post-code-patterns.ts';
import { needsRegion } from './regions.ts';
import { isComplement, readRegion, readTown, type Town } from './town.ts';

/** An address read with the rules of one country; `sure` is false if a part is missing or was not understood. */
export type Parts = {
  street: string;
  zip: string;
  city: string;
  province: string;
  /** The text before the post code: the `D` of `D-10115`. */
  mark: string | undefined;
  sure: boolean;
};

const joined = (...parts: string[]): string => parts.filter(Boolean).join(', ');

/** `Torino c/o Rossi` is a town and a part of the street. */
const splitComplement = (text: string): [town: string, extra: string] => {
  const at = text.search(/ (?:c\/o|presso|scala|interno|int\.) /iu);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
};

/** Adds what follows the town: a region, a second name (`Bolzano - Bozen`), parts of the street, unknown text. */
const addElement =
  (country: string) =>
  (town: Town, { text, afterDash }: Element): Town => {
    const { city, province, extra, sure } = town;
    const region = province ? undefined : readRegion(text, country);
    if (region) return { city, province: region, extra, sure };
    if (isComplement(text)) return { city, province, extra: joined(extra, text), sure };
    const second = afterDash && !province && !extra ? readTown(text, country) : undefined;
    if (!second) return { city, province, extra: joined(extra, text), sure: false };
    return {
      city: `${city} - ${second.city}`,
      province: second.province,
      extra: second.extra,
      sure: sure && second.sure && isSecondName(second.city) && isSmall(second.extra),
    };
  };
/** Names of towns have few words; a country there was not read as one. */
const isSecondName = (name: string): boolean => {
  const words = name.split(' ');
  return words.length <= 3 && [name, words.at(-1) ?? ''].every((part) => countryNamed(part) === undefined);
};
const isSmall = (extra: string): boolean => extra === '' || isComplement(extra);

/** Reads town, region and the rest from the text after a post code. */
const readAfterCode = (text: string, country: string): Town | undefined => {
  const [first, ...others] = elementsOf(trimmed(text));
  if (!first || isComplement(first.text)) return undefined;
  const [name, rest] = splitComplement(first.text);
  const town = readTown(name, country);
  if (!town) return undefined;
  const { city, province, extra, sure } = town;
  return others.reduce(addElement(country), {
    city,
    province,
    extra: joined(extra, rest),
    sure: sure && isSmall(extra),
  });
};

/** The street before a post code, and the country's mark in a separate element (`D 10115 Berlin`). */
const streetBefore = (text: string, country: string): { written: string; ownMark: string | undefined } => {
  // The word before an Italian code: `CAP 10123`.
  const street = trimmed(trimmed(text).replace(/(?<=^|[\s,;–—-])cap[.:]?$/iu, ''));
  const last = elementsOf(street).at(-1);
  const isMark = last !== undefined && last.start > 0 && countryOfMark(last.text) === country;
  return isMark
    ? { written: trimmed(street.slice(0, last.start)), ownMark: last.text }
    : { written: street, ownMark: undefined };
};

const isStreet = (text: string): boolean => /\p{L}/u.test(text);

/** The rest of a street after its first element: `Via Plinio, 3, scala B`. */
const isRestOfStreet = ({ text }: Element): boolean =>
  isComplement(text) || /^(?:n\. ?)?\d{1,4}(?: ?\/? ?[\p{L}\d]{1,3})?$/iu.test(text);

/** `20129 Milano, Via Plinio 3`: an Italian street with a number may follow the town. */
const readStreetLast = (text: string): Pick<Parts, 'street' | 'city' | 'province' | 'sure'> | undefined => {
  const elements = elementsOf(text);
  const at = elements.findIndex((element, position) => position > 0 && isItalianStreet(element.text));
  const start = elements[at]?.start;
  if (start === undefined || !elements.slice(at + 1).every(isRestOfStreet)) return undefined;
  const street = text.slice(start);
  const town = /\d/.test(street) && !holdsNote(street) ? readAfterCode(text.slice(0, start), 'IT') : undefined;
  if (!town || town.extra !== '') return undefined;
  const { city, province, sure } = town;
  return { street, city, province, sure };
};

/** `10115 Berlin`. A short code without a separator before it may be the number of a house. */
const readBefore = (text: string, country: string): Parts | undefined => {
  for (const { zip, mark, start, end } of codesIn(text, country)) {
    const town = readAfterCode(text.slice(end), country);
    if (!town) continue;
    const { city, province, extra } = town;
    const { written, ownMark } = streetBefore(text.slice(0, start), country);
    const last = country === 'IT' && written === '' ? readStreetLast(trimmed(text.slice(end))) : undefined;
    if (last) return Object.assign(last, { zip, mark: mark ?? ownMark });
    const isApart = mark !== undefined || zip.length > 4 || /(?:^|[,;|–—-]) ?$/u.test(text.slice(0, start));
    const isCode = (isApart || /\d/.test(written)) && !endsWithBoxOrCode(written);
    const sure = town.sure && isStreet(written) && isCode;
    return { street: joined(written, extra), zip, city, province, mark: mark ?? ownMark, sure };
  }
  return undefined;
};

/** Reads street, town and region from text that ends with them; the town is the last element. */
const readTownLast = (text: string, country: string): Omit<Parts, 'zip' | 'mark'> | undefined => {
  const elements = elementsOf(text);
  const region = elements.length > 2 ? readRegion(elements.at(-1)?.text ?? '', country) : undefined;
  const last = region ? elements.at(-2) : elements.at(-1);
  const [name = '', rest = ''] = last ? splitComplement(last.text) : [];
  const town = last && last.start > 0 ? readTown(name, country) : undefined;
  if (!last || !town || isComplement(last.text)) return undefined;
  const street = trimmed(text.slice(0, last.start));
  const before = elementsOf(street);
  // After a text without a number, the last element may be a county, and the town the one before it.
  const isPlain = before.length < 2 || /\d/.test(before.at(-1)?.text ?? '');
  const { city, extra } = town;
  const isOneRegion = !region || !town.province;
  return {
    street: joined(street, extra, rest),
    city,
    province: region ?? town.province,
    sure: town.sure && isSmall(extra) && isOneRegion && isPlain && isStreet(street),
  };
};

/** Matches the text after a code that ends its element. */
const endsElement = /^(?:\s*$|\s*[,;|)]| ?[-–—] )/u;

type CodeUse = (found: FoundCode, rest: string) => boolean;
/** A code that ends the address; a shorter one may be the number of a house. */
const atEnd: CodeUse = ({ zip }, rest) => zip.length > 4 && trimmed(rest) === '';
/** A code that ends its element, followed by nothing but parts of the street. */
const beforeStreet: CodeUse = (_, rest) =>
  endsElement.test(rest) && elementsOf(trimmed(rest)).every(({ text }) => isComplement(text));
const anywhere: CodeUse = (_, rest) => endsElement.test(rest);

/** `London SW1A 1AA` */
const readAfter = (text: string, country: string, isUsable: CodeUse): Parts | undefined => {
  for (const found of codesIn(text, country)) {
    const { zip, mark, start, end } = found;
    const town = isUsable(found, text.slice(end)) ? readTownLast(trimmed(text.slice(0, start)), country) : undefined;
    if (!town) continue;
    const { street, city, province } = town;
    const others = elementsOf(trimmed(text.slice(end))).map((element) => element.text);
    const sure = town.sure && others.every(isComplement);
    return { street: joined(street, ...others), zip, city, province, mark, sure };
  }
  return undefined;
};

/** Reads an address without a code or without a town. The result is never sure, and keeps all text. */
const readSome = (text: string, country: string): Parts => {
  const code = codesIn(text, country).find(({ end }) => trimmed(text.slice(end)) === '');
  const head = code ? trimmed(text.slice(0, code.start)) : text;
  const town = code ? undefined : readTownLast(head, country);
  return {
    street: town?.street ?? head,
    zip: code?.zip ?? '',
    city: town?.city ?? '',
    province: town?.province ?? '',
    mark: code?.mark,
    sure: false,
  };
};

const readBoth = (text: string, country: string): Parts | undefined => {
  const before = readBefore(text, country);
  const after = before?.sure ? undefined : readAfter(text, country, beforeStreet);
  return after?.sure ? after : (before ?? after ?? readAfter(text, country, anywhere));
};

/** Our own lists write every code before the town. A number before a word may be a house: only letters are sure there. */
const readAfterFirst = (text: string, country: string): Parts | undefined => {
  const after = readAfter(text, country, beforeStreet);
  const before = after ? undefined : readBefore(text, country);
  if (!before) return after ?? readAfter(text, country, anywhere);
  const { street, zip, city, province, mark } = before;
  return { street, zip, city, province, mark, sure: before.sure && /[A-Z]/.test(zip) };
};

const readings: Record<CodePattern['place'], (text: string, country: string) => Parts | undefined> = {
  before: (text, country) => readBefore(text, country) ?? readAfter(text, country, atEnd),
  after: readAfterFirst,
  both: readBoth,
};

/** Reads an address with the rules of one country. */
export const readAs = (text: string, country: string): Parts => {
  const pattern = codePattern(country);
  if (!pattern) {
    // A country whose codes are not known here is never sure.
    if (hasPostCodes(country)) return readSome(text, country);
    const town = readTownLast(text, country);
    if (!town) return readSome(text, country);
    const { street, city, province, sure } = town;
    return { street, zip: '', city, province, mark: undefined, sure };
  }
  const found = readings[pattern.place](text, country) ?? readSome(text, country);
  return { ...found, sure: found.sure && (!needsRegion(country) || found.province !== '') };
};

/** Whether an address has all that the country's addresses have. */
export const isComplete = ({ zip, city }: Parts, country: string): boolean =>
  city !== '' && (zip !== '' || !hasPostCodes(country));
