import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { shippedPackages } from './shipped-packages.ts';
import type { Lock, ShippedPackage } from './shipped-packages.ts';

const root = resolve(import.meta.dirname, '../..');
const FONT_LICENCE = 'OFL-1.1';

export const noticeFile = join(root, 'NOTICE');

/** The text of `NOTICE`: every package of others that the portal ships, by licence, with its copyright lines. */
export const makeNotice = (): string => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const shipped = shippedPackages(lock);
  const licences = [...new Set(shipped.map(({ licence }) => licence))].toSorted();
  const fonts = licences.filter((licence) => licence.includes(FONT_LICENCE));
  const others = licences.filter((licence) => !fonts.includes(licence));
  const sectionOf = (licence: string): string => section(licence, shipped);
  return `${[
    'Third parties in Drappo',
    'Written by `npm run generate:notice` from package-lock.json and the installed packages; do not edit.',
    'The portal and its pages contain these packages. The text of each licence is in the package, below node_modules.',
    ['Fonts', ...fonts.map(sectionOf)].join('\n\n'),
    ['Packages', ...others.map(sectionOf)].join('\n\n'),
  ].join('\n\n')}\n`;
};

const section = (licence: string, shipped: readonly ShippedPackage[]): string => {
  const own = shipped.filter((one) => one.licence === licence);
  return [`== ${licence} (${own.length}) ==`, ...own.map(entry)].join('\n');
};

const entry = (shipped: ShippedPackage): string =>
  [`${shipped.name} ${shipped.version}`, ...copyrightLines(shipped).map((line) => `    ${line}`)].join('\n');

/** Packages for some machines have no lines, so that the file is the same on every machine. */
const copyrightLines = ({ path, isForSomeMachines }: ShippedPackage): string[] => {
  const folder = join(root, path);
  if (isForSomeMachines || !existsSync(folder)) return [];
  const files = readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
    .toSorted();
  const lines = files.flatMap((name) => linesOf(join(folder, name)));
  return [...new Set(lines)].slice(0, 5);
};

const linesOf = (file: string): string[] => {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim().replaceAll(/\s+/g, ' '))
      .filter(isCopyright);
  } catch {
    return [];
  }
};

/** The line of an owner, not a sentence of the licence about copyright. */
const isCopyright = (line: string): boolean =>
  line.length < 300 &&
  !line.includes('fsf.org') &&
  /^(copyright|©|\(c\))/i.test(line) &&
  /\d{4}|\(c\)|©/i.test(line) &&
  !/\[yyyy\]|\{yyyy\}/.test(line);
