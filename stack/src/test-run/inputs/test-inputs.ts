import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { TestFile } from '../test-files.ts';
import { createInputGraph } from './input-graph.ts';
import type { InputGraph } from './input-graph.ts';
import type { RepositoryFiles } from './repository-files.ts';
import { readFacts } from './source-facts.ts';
import type { SourceFacts } from './source-facts.ts';
import type { Manifest } from './workspace-packages.ts';

/** They list only folders that their callers name: a home of a stack, the migrations of a service, a download, a bundle. */
const scansGivenFolders: ReadonlySet<string> = new Set([
  'stack/src/home.ts',
  'stack/src/infrastructure/redis-program.ts',
  'packages/service-kit/src/testing/older-database.ts',
  'scripts/bundle-service.ts',
]);

/** How any test runs. */
const everyTest =
  /^(package(-lock)?\.json|jest\.config\.mjs|stack\/jest\/.*|stack\/src\/test-run\/(jest-run|groups|kept-environment)\.ts)$/;
/** The servers of component and messaging tests. */
const servers = /^stack\/(src\/infrastructure\/|(kafka|redis)\/)/;
/** They name the files of all projects, or of all services, which the servers of tests do not load. */
const namingAll: ReadonlySet<string> = new Set(['jest.config.mjs', 'stack/src/services.ts']);
/** The portal that journeys use: all of its code. */
const portal =
  /^((services|packages|web|emulators|demo)\/|stack\/(?!src\/test-run\/)|docs\/generated\/|scripts\/(prisma-generate|bundle-service)|turbo\.json$)/;
const manifestPath = /^\w+(\/[\w-]+)?\/package\.json$/;
/** Not followed in what every test of a project needs. */
const isEnd = (path: string): boolean => namingAll.has(path) || /\.test\.tsx?$/.test(path);
const ofTests = /\.test\.tsx?$|^(\w+\/)?[\w-]+\/test\/|\.md$/;

const loadedFor: Readonly<Record<string, readonly string[]>> = {
  web: [
    'web/test/support/asset-stub.ts',
    'web/test/support/browser-environment.mjs',
    'web/test/support/prepare.ts',
    'web/test/support/used-icons.cjs',
  ],
  e2e: ['e2e/support/browser-environment.mjs', 'e2e/support/global-setup.mts', 'e2e/support/global-teardown.mts'],
};

export type TestInputs = {
  graph: InputGraph;
  /** All files that the test may load or read. */
  inputsOf: (file: TestFile) => ReadonlySet<string>;
  /** Changes when a file changes that the test may load or read. */
  fingerprintOf: (file: TestFile) => string;
  /** Whether the test may load or read one of the changed files. */
  isReached: (file: TestFile) => boolean;
};

/**
 * @param machine what else decides the results: the version of Node, the platform
 * @param changed paths that differ, also of deleted files, which something may still name
 */
export const createTestInputs = (files: RepositoryFiles, machine: string, changed: readonly string[]): TestInputs => {
  const { hashes, textOf } = files;
  const everyPath = new Set([...hashes.keys(), ...changed]);
  const paths = [...everyPath];
  const facts = new Map<string, SourceFacts>();
  const factsOf = (path: string): SourceFacts => {
    const known = facts.get(path) ?? readFacts(path, textOf(path));
    facts.set(path, known);
    return known;
  };
  const manifests = paths
    .filter((path) => manifestPath.test(path) && hashes.has(path))
    .map((path): Manifest => {
      const { name, exports } = JSON.parse(textOf(path)) as Omit<Manifest, 'folder'>;
      return { folder: posix.dirname(path), name, exports };
    });
  // Without the manifest it is unknown which files import the package.
  const hasDeletedManifest = changed.some((path) => manifestPath.test(path) && !hashes.has(path));
  const graph = createInputGraph({ paths, factsOf, manifests, scansGivenFolders });

  /** Of the files that exist. */
  const hashOf = (inputs: Iterable<string>): string => {
    const hash = createHash('sha1');
    for (const path of [...inputs].toSorted()) if (hashes.has(path)) hash.update(`${path}\0${hashes.get(path)}\n`);
    return hash.digest('base64');
  };
  const always = new Map<string, { paths: ReadonlySet<string>; hash: string }>();
  const alwaysFor = (project: string) => {
    const known = always.get(project);
    if (known) return known;
    const found = paths.filter(
      (path) =>
        everyTest.test(path) ||
        (['component', 'messaging'].includes(project) && servers.test(path) && !ofTests.test(path)) ||
        (project === 'e2e' && portal.test(path) && !ofTests.test(path)),
    );
    const loaded = (loadedFor[project] ?? []).filter((path) => everyPath.has(path));
    const all = graph.inputsOf([...found, ...loaded], isEnd);
    const result = { paths: all, hash: hashOf(all) };
    always.set(project, result);
    return result;
  };

  return {
    graph,
    inputsOf: ({ project, path }) => new Set([...graph.inputsOf([path]), ...alwaysFor(project).paths]),
    fingerprintOf({ project, path }) {
      const all = alwaysFor(project);
      const own = hashOf([...graph.inputsOf([path])].filter((one) => !all.paths.has(one)));
      return createHash('sha1').update(`${machine}\n${all.hash}\n${own}`).digest('base64');
    },
    isReached({ project, path }) {
      const [all, own] = [alwaysFor(project).paths, graph.inputsOf([path])];
      return hasDeletedManifest || changed.some((one) => all.has(one) || own.has(one));
    },
  };
};
