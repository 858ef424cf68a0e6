import { extname } from 'node:path';
import { parseSync } from 'rolldown/utils';

export type Import = {
  specifier: string;
  /** Only of types: such a module is not loaded. */
  isOfTypes: boolean;
};

/** What one file says about the files that it needs. */
export type SourceFacts = {
  imports: readonly Import[];
  /** Texts that may be paths of files, of folders, or their beginnings. */
  mentions: readonly string[];
  /** Lists folders: it needs more than it names. */
  scans: boolean;
  /** Says the root of the repository, or has a pattern that starts in a folder which the text does not name. */
  namesRoot: boolean;
  /** Has git list or compare files. */
  usesGit: boolean;
};

const code: ReadonlySet<string> = new Set(['.ts', '.tsx', '.mts', '.cts', '.mjs', '.cjs', '.js']);
export const isCode = (path: string): boolean => code.has(extname(path));

const scanning = /\b(globSync|readdirSync|readdir|opendir)\(/;
const usingGit = /['"`]git['"`]/;
const knowingItsPlace = /\bimport\.meta\b|\bprojectRoot\b|\bcwd\(\)|\bROOT\b|['"]node:(path|fs)/;
const namingRoot = /\bprojectRoot\b|\bcwd\(\)|\bROOT\b|['"`](\*|\{[\w./*-]+[,}])/;
/** The folder of the file itself, with no path that leads elsewhere. */
const ownFolder = /\bimport\.meta\.dirname\b(?!\s*,)|new URL\(['"]\.\/?['"]/;
const importOfTypes = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

const nothing: SourceFacts = { imports: [], mentions: [], scans: false, namesRoot: false, usesGit: false };

/** Reads imports and texts of a source file, with their types; comments count for nothing. */
export const readFacts = (path: string, text: string): SourceFacts => {
  if (!isCode(path)) return nothing;
  const { module, comments } = parseSync(path, text);
  const blank = new Blanking(text);
  for (const { start, end } of comments) blank.remove(start, end);
  const imports: Import[] = [];
  for (const { start, end, moduleRequest } of module.staticImports) {
    imports.push({ specifier: moduleRequest.value, isOfTypes: /^import\s+type\b/.test(text.slice(start, end)) });
    blank.remove(start, end);
  }
  for (const { start, end, entries } of module.staticExports) {
    const specifier = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest?.value;
    if (specifier === undefined) continue;
    imports.push({ specifier, isOfTypes: /^export\s+type\b/.test(text.slice(start, end)) });
    blank.remove(start, end);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
    if (specifier === undefined) continue;
    imports.push({ specifier, isOfTypes: false });
    blank.remove(moduleRequest.start, moduleRequest.end);
  }
  const rest = blank.text();
  for (const [, specifier = ''] of rest.matchAll(importOfTypes)) imports.push({ specifier, isOfTypes: true });
  return {
    imports,
    mentions: mentionsIn(rest, knowingItsPlace.test(text)),
    scans: scanning.test(rest),
    namesRoot: namingRoot.test(rest),
    usesGit: usingGit.test(rest),
  };
};

/** Paths have a slash or a dot; a single word is one only where the code builds paths. */
const mentionsIn = (text: string, buildsPaths: boolean): string[] => {
  const paths = text.match(/[\w@./*-]+/g)?.filter((token) => /[./]/.test(token) && !token.startsWith('...')) ?? [];
  const words = buildsPaths ? [...text.matchAll(/['"`]([\w-]+)['"`]/g)].map(([, word = '']) => word) : [];
  return [...new Set([...paths, ...words, ...(ownFolder.test(text) ? ['./'] : [])])];
};

/** Replaces parts of a text by spaces. */
class Blanking {
  readonly #text: string;
  readonly #parts: [start: number, end: number][] = [];

  constructor(text: string) {
    this.#text = text;
  }

  remove(start: number, end: number): void {
    this.#parts.push([start, end]);
  }

  text(): string {
    let [result, at] = ['', 0];
    for (const [start, end] of this.#parts.toSorted(([a], [b]) => a - b)) {
      if (start < at) continue;
      result += `${this.#text.slice(at, start)} `;
      at = end;
    }
    return result + this.#text.slice(at);
  }
}
