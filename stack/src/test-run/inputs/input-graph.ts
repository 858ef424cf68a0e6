import { posix } from 'node:path';
import type { SourceFacts } from './source-facts.ts';
import { isCode } from './source-facts.ts';
import type { Manifest } from './workspace-packages.ts';
import { resolvePackage } from './workspace-packages.ts';

export type GraphSource = {
  /** All files of the repository that can be an input, relative to its root. */
  paths: readonly string[];
  factsOf: (path: string) => SourceFacts;
  manifests: readonly Manifest[];
  /** Files whose scan of folders stays in folders that they are given: their callers name them. */
  scansGivenFolders: ReadonlySet<string>;
};

export type InputGraph = {
  /** All files that these files load or read, directly or not, themselves included. */
  inputsOf: (paths: readonly string[]) => ReadonlySet<string>;
  /** All files whose imports, also of types, lead to one of these, themselves included. */
  importersOf: (paths: readonly string[]) => ReadonlySet<string>;
};

type Edges = { loaded: readonly string[]; ofTypes: readonly string[] };

/**
 * Which files a file needs: its imports, and what its texts name. A folder means all its files, the folder of a
 * workspace for its files that are no code. A file that uses git, or that lists folders and names the root, needs the whole
 * repository.
 */
export const createInputGraph = ({ paths, factsOf, manifests, scansGivenFolders }: GraphSource): InputGraph => {
  const known = new Set(paths);
  const workspaces = new Set(manifests.map(({ folder }) => folder));
  const filesOfFolder = groupByFolder(paths);

  const imported = (path: string, specifier: string): string[] => {
    const [bare = ''] = specifier.split('?');
    const target = bare.startsWith('.') ? posix.join(posix.dirname(path), bare) : resolvePackage(bare, manifests);
    const manifest = manifests.find(({ name }) => bare === name || bare.startsWith(`${name}/`));
    return [...(target === undefined ? [] : [target]), ...(manifest ? [`${manifest.folder}/package.json`] : [])].filter(
      (one) => known.has(one),
    );
  };
  const named = (path: string, mention: string, scans: boolean): readonly string[] => {
    const token = (mention.split('*')[0] ?? '').replace(/^\/+/, '');
    if (token.startsWith('@')) return imported(path, token);
    if (token === '' || token === '.') return [];
    const folder = posix.dirname(path);
    const bases = /^\.\.?(\/|$)/.test(token) ? [folder] : [folder, workspaceOf(path, workspaces), '.'];
    const isWord = !/[./]/.test(token);
    return bases
      .filter((base) => !isWord || base === folder || base === '.')
      .flatMap((base) => {
        const target = posix.join(base, token).replace(/\/$/, '');
        if (known.has(target)) return [target];
        if (target === '.' || target.startsWith('..')) return scans && target === '.' ? paths : [];
        const files = filesOfFolder.get(target) ?? [];
        return workspaces.has(target) && !scans ? files.filter((one) => !isCode(one)) : files;
      });
  };
  const edges = new Map<string, Edges>();
  const edgesOf = (path: string): Edges => {
    const before = edges.get(path);
    if (before) return before;
    const facts = factsOf(path);
    const scans = facts.scans && !scansGivenFolders.has(path);
    const to = (isOfTypes: boolean): string[] =>
      facts.imports.filter((one) => one.isOfTypes === isOfTypes).flatMap(({ specifier }) => imported(path, specifier));
    const read = facts.usesGit ? paths : facts.mentions.flatMap((mention) => named(path, mention, scans));
    // Node and Jest read the type of a module there.
    const manifest = `${workspaceOf(path, workspaces)}/package.json`;
    const loaded = new Set([...to(false), ...read, ...(known.has(manifest) ? [manifest] : [])]);
    const found = { loaded: [...loaded], ofTypes: to(true) };
    edges.set(path, found);
    return found;
  };

  return {
    inputsOf: (from) => reach(from, (path) => edgesOf(path).loaded),
    importersOf(from) {
      const importers = new Map<string, string[]>();
      for (const path of paths)
        for (const { specifier } of factsOf(path).imports)
          for (const target of imported(path, specifier))
            importers.set(target, [...(importers.get(target) ?? []), path]);
      return reach(from, (path) => importers.get(path) ?? []);
    },
  };
};

const reach = (from: readonly string[], next: (path: string) => readonly string[]): Set<string> => {
  const found = new Set(from);
  // A set visits what is added during the visit.
  for (const path of found) for (const one of next(path)) found.add(one);
  return found;
};

/** All files below each folder. */
const groupByFolder = (paths: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const folders = new Map<string, string[]>();
  for (const path of paths)
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) {
      const files = folders.get(folder);
      if (files) files.push(path);
      else folders.set(folder, [path]);
    }
  return folders;
};

const workspaceOf = (path: string, workspaces: ReadonlySet<string>): string => {
  for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder))
    if (workspaces.has(folder)) return folder;
  return '.';
};
