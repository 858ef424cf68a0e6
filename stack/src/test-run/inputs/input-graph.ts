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
  /**
   * All files that these files load or read, directly or not, themselves included.
   * @param isEnd whether the imports and texts of a file are not followed
   */
  inputsOf: (paths: readonly string[], isEnd?: (path: string) => boolean) => ReadonlySet<string>;
  /** All files whose imports, also of types, lead to one of these, themselves included. */
  importersOf: (paths: readonly string[]) => ReadonlySet<string>;
};

/**
 * Finds the files that a file needs: its imports, and the files and folders that its texts name. A folder means all its
 * files; the folder of a workspace means its files that are no code. A file needs the whole repository if it uses git, or
 * if it lists folders and names the root.
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
  /** The paths that a text may stand for. */
  const targetsOf = (path: string, token: string): string[] => {
    if (token === '' || token === '.') return [];
    const folder = posix.dirname(path);
    const bases = /^\.\.?(\/|$)/.test(token) ? [folder] : [folder, workspaceOf(path, workspaces), '.'];
    const isWord = !/[./]/.test(token);
    return bases
      .filter((base) => !isWord || base === folder || base === '.')
      .map((base) => posix.join(base, token).replace(/(?<=.)\/$/, ''));
  };
  const mentionedFiles = (path: string, token: string, scans: boolean): readonly string[] => {
    if (token.startsWith('@')) return imported(path, token);
    return targetsOf(path, token).flatMap((target) => {
      if (known.has(target)) return [target];
      const files = filesOfFolder.get(target) ?? [];
      return workspaces.has(target) && !scans ? files.filter((one) => !isCode(one)) : files;
    });
  };
  const edges = new Map<string, ReadonlySet<string>>();
  /** The files that one file loads or reads. */
  const neededBy = (path: string): ReadonlySet<string> => {
    const before = edges.get(path);
    if (before) return before;
    const facts = factsOf(path);
    const scans = facts.scans && !scansGivenFolders.has(path);
    const modules = facts.imports.filter(({ isOfTypes }) => !isOfTypes);
    const tokens = facts.mentions.map((mention) => (mention.split('*')[0] ?? '').replace(/^\/+/, ''));
    const namesRoot = facts.namesRoot || tokens.some((token) => targetsOf(path, token).includes('.'));
    const mentioned = tokens.flatMap((token) => mentionedFiles(path, token, scans));
    // Node and Jest read the type of a module there.
    const manifest = `${workspaceOf(path, workspaces)}/package.json`;
    const imports = modules.flatMap(({ specifier }) => imported(path, specifier));
    const own = [...imports, ...mentioned, ...(known.has(manifest) ? [manifest] : [])];
    const needed = facts.usesGit || (scans && namesRoot) ? known : new Set(own);
    edges.set(path, needed);
    return needed;
  };

  return {
    inputsOf(from, isEnd) {
      const found = new Set(from);
      // A set visits what is added during the visit.
      for (const path of found) {
        if (isEnd?.(path)) continue;
        const needed = neededBy(path);
        if (needed === known) return known;
        for (const one of needed) found.add(one);
      }
      return found;
    },
    importersOf(from) {
      const importers = new Map<string, string[]>();
      for (const path of paths)
        for (const { specifier } of factsOf(path).imports)
          for (const target of imported(path, specifier))
            importers.set(target, [...(importers.get(target) ?? []), path]);
      const found = new Set(from);
      for (const path of found) for (const one of importers.get(path) ?? []) found.add(one);
      return found;
    },
  };
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
