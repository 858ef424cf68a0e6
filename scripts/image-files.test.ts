import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readCompose } from '../stack/src/production/production-compose.ts';
import { imageFiles, type ImageName } from './image-files.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

type Package = { name: string; exports?: Record<string, string>; dependencies?: Record<string, string> };
const packageOf = (path: string): Package =>
  JSON.parse(read(`${path.split('/').slice(0, 2).join('/')}/package.json`)) as Package;

/** Modules that a file imports; Node drops type imports. */
const importsOf = (path: string): { name: string; isType: boolean }[] =>
  [
    ...read(path).matchAll(
      /\b(?:import|export)\s+(?<type>type\s+)?(?:[\w$*{},\s]+\sfrom\s+)?'(?<name>[^'\n]+)'|\bimport\(\s*'(?<lazy>[^'\n]+)'/g,
    ),
  ].map(({ groups }) => ({ name: groups?.['name'] ?? groups?.['lazy'] ?? '', isType: groups?.['type'] !== undefined }));

const bareName = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
const isBuiltin = (name: string): boolean => name.startsWith('node:') || builtinModules.includes(name);

/** The programs of an image: those of its containers, operators' commands, the sheet reader and the document worker. */
const programsOf = (files: readonly string[]): string[] =>
  files.filter((path) =>
    /^(services|emulators)\/[^/]+\/src\/main\.ts$|\/src\/bin\/|\/(?:sheet-process|document-worker)\.ts$/.test(path),
  );

/** Returns the file that a package exports as `subpath`, by an exact entry or by the pattern `./*`. */
const exportOf = ({ exports = {} }: Package, subpath: string): string | undefined =>
  exports[subpath] ?? exports['./*']?.replace('*', subpath.slice(2));

/** Follows the imports from the programs; `missing` lists "file: module". */
const walk = (files: readonly string[]): { reached: Set<string>; missing: string[] } => {
  const held = new Set(files);
  const workspaces = new Map(
    files
      .filter((path) => path.endsWith('/package.json'))
      .map((path) => [packageOf(path).name, posix.dirname(path)] as const),
  );
  const reached = new Set(programsOf(files));
  const missing: string[] = [];
  /** Returns the imported source; undefined for an installed package. */
  const sourceOf = (path: string, name: string): string | undefined => {
    if (name.startsWith('.')) return posix.join(posix.dirname(path), name);
    if (isBuiltin(name)) return undefined;
    const bare = bareName(name);
    if (packageOf(path).dependencies?.[bare] === undefined) return name;
    const workspace = workspaces.get(bare);
    if (workspace === undefined) return bare.startsWith('@drappo/') ? name : undefined;
    return posix.join(workspace, exportOf(packageOf(`${workspace}/`), name.replace(bare, '.')) ?? name);
  };
  for (const path of reached)
    for (const { name, isType } of importsOf(path)) {
      const source = sourceOf(path, name);
      if (source === undefined) continue;
      if (held.has(source)) reached.add(source);
      else if (!isType) missing.push(`${path}: ${name}`);
    }
  return { reached, missing };
};

const compose = readCompose(read('docker-compose.yml'));
/** Returns the source that a container runs: the image build bundles a service's main file. */
const programIn = (container: string): string | undefined =>
  compose.services[container]?.command?.[1]?.replace('/dist/main.mjs', '/src/main.ts');
const containersOf = (image: string): string[] =>
  Object.keys(compose.services).filter((name) => compose.services[name]?.image === image);

describe.each<[ImageName, string]>([
  ['portal', 'drappo'],
  ['stand-ins', 'drappo-stand-ins'],
])('the image of the %s', (image, tag) => {
  const files = imageFiles(image, root);
  const { reached, missing } = walk(files);

  it('holds every source that its programs import, and installs every package', () => {
    expect(programsOf(files).length).toBeGreaterThan(2);
    expect(missing).toEqual([]);
  });

  it('holds no source that none of its programs imports', () => {
    const idle = files.filter((path) => path.endsWith('.ts') && !path.includes('/generated/') && !reached.has(path));
    expect(idle).toEqual([]);
  });

  it('holds no Git history, no tests and no environment files', () => {
    expect(files.filter((path) => /(^|\/)(\.|test\/|secrets\/)|\.test\.|\.(env|pem|key)$/.test(path))).toEqual([]);
  });

  it("holds no adjustable clock: neither the preload of tested portals nor another file that sets a process's clock", () => {
    const namesClock = (path: string): boolean => /drappo\.test-clock|portal-clock/.test(path + read(path));
    expect(files.filter((path) => /\.m?[jt]s$/.test(path) && namesClock(path))).toEqual([
      image === 'portal' ? 'packages/service-kit/src/clock.ts' : 'emulators/kit/src/clock.ts',
    ]);
  });

  it('holds the programs that its containers run', () => {
    const containers = containersOf(tag);
    expect(containers.length).toBeGreaterThan(2);
    expect(containers.filter((container) => !files.includes(programIn(container) ?? ''))).toEqual([]);
  });
});

describe('the image of the portal', () => {
  const files = imageFiles('portal', root);

  it('holds no tests, test support, emulators or programs for developers', () => {
    const unwanted =
      /\.test\.|\/test\/|\/testing\/|^(emulators|e2e|chaos|bench|stack|demo|commands|web)\/|demo-accounts|migrate-all/;
    expect(files.filter((path) => unwanted.test(path))).toEqual([]);
  });

  it('holds the commands that the documents tell operators to run', () => {
    const documents = [
      'docs/operations/containers.md',
      'docs/product/second-factor.md',
      'docs/operations/secrets.md',
      'docs/operations/deployment.md',
    ];
    const named = documents.flatMap(
      (path) => read(path).match(/(?:packages|services)\/[a-z/-]+\/bin\/[a-z-]+\.ts/g) ?? [],
    );
    expect(new Set(named).size).toBeGreaterThan(2);
    expect(named.filter((path) => !files.includes(path))).toEqual([]);
  });

  it('holds no schema engine, since plain SQL applies the migrations', () => {
    expect(files.filter((path) => path.endsWith('.ts') && read(path).includes('schema-engine'))).toEqual([]);
  });

  it('holds the migrations of every service with a database', () => {
    for (const service of ['identity', 'catalog', 'orders', 'shipping', 'integrations', 'notifications'])
      expect(files.filter((path) => path.startsWith(`services/${service}/prisma/migrations/`))).not.toEqual([]);
  });
});

describe('the Dockerfile', () => {
  it('builds the image of the portal unless another stage is named, and has a stage for the stand-ins', () => {
    const stages = [...read('Dockerfile').matchAll(/^FROM .* AS (.+)$/gm)].map(([, name]) => name);
    expect(stages.at(-1)).toBe('portal');
    expect(stages).toContain('stand-ins');
    for (const container of containersOf('drappo-stand-ins'))
      expect(compose.services[container]?.build).toEqual({ context: '.', target: 'stand-ins' });
    for (const container of containersOf('drappo')) expect(compose.services[container]?.build).toBe('.');
  });
});
