export type LockedPackage = {
  version?: string;
  license?: string;
  link?: boolean;
  resolved?: string;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

export type Lock = { packages: Record<string, LockedPackage> };

/** A package of others that the portal's image or its pages contain. */
export type ShippedPackage = {
  name: string;
  version: string;
  licence: string;
  /** Its folder, from the root of the repository. */
  path: string;
  /** Made for some machines only, so it may be missing here. */
  isForSomeMachines: boolean;
};

/** Workspaces that run in production. The others are tools, tests, emulators and the demo. */
const isShipped = (path: string): boolean => /^(services|packages)\/[^/]+$|^web$/.test(path);

/** A development dependency of the web whose files the page of the API contains (web/build/write-api-page.ts). */
const copied = ['swagger-ui-dist'];

/** All packages that the shipped workspaces need, directly or through others, by name and version. */
export const shippedPackages = ({ packages }: Lock): ShippedPackage[] => {
  const found = new Map<string, LockedPackage>();
  const visit = (from: string, names: readonly string[]): void => {
    for (const name of names) {
      const path = folderOf(packages, from, name);
      const locked = path === undefined ? undefined : packages[path];
      if (path === undefined || locked === undefined || found.has(path)) continue;
      found.set(path, locked);
      const source = locked.link ? (locked.resolved ?? path) : path;
      visit(source, dependenciesOf(packages[source] ?? locked));
    }
  };
  for (const path of Object.keys(packages).filter(isShipped)) visit(path, dependenciesOf(packages[path] ?? {}));
  visit('web', copied);
  return [...found]
    .filter(([, { link }]) => !link)
    .map(([path, { version = '', license = 'see its files', os, cpu }]) => ({
      name: nameOf(path),
      version,
      licence: license,
      path,
      isForSomeMachines: os !== undefined || cpu !== undefined,
    }))
    .toSorted((one, other) => `${one.name} ${one.version}`.localeCompare(`${other.name} ${other.version}`, 'en'));
};

const dependenciesOf = (locked: LockedPackage): string[] => {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = locked;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
};

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The folder that Node finds a package in: the nearest `node_modules` that contains it. */
const folderOf = (packages: Lock['packages'], from: string, name: string): string | undefined => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return undefined;
  }
};
