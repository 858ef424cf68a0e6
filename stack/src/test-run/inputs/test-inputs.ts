import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { TestFile } from '../test-files.ts';
import { createInputGraph } from './input-graph.ts';
import type { InputGraph } from './input-graph.ts';
import type { RepositoryFiles } from './repository-files.ts';
import { readFacts } from './source-facts.ts';
import type { SourceFacts } from './source-facts.ts';
import type { Manifest } from './workspace-packages.ts';

/** They list only folders that their callers name: a home of a stack, the migrations of a service, a download. */
const scansGivenFolders: ReadonlySet<string> = new Set([
  'stack/src/home.ts',
  'stack/src/infrastructure/redis-program.ts',
  'packages/service-kit/src/testing/older-database.ts',
]);

/** How any test runs. */
const everyTest =
  /^(package(-lock)?\.json|jest\.config\.mjs|stack\/jest\/.*|stack\/src\/test-run\/(jest-run|groups|kept-environment)\.ts)$/;
/** The servers of component and messaging tests. */
const servers = /^stack\/(src\/infrastructure\/|(kafka|redis)\/)/;
/** The portal that journeys use: all of its code. */
const portal =
  /^((services|packages|web|emulators|stack|demo)\/|docs\/generated\/|scripts\/(prisma-generate|bundle-service))/;
const ofTests = /\.test\.tsx?$|^(\w+\/)?[\w-]+\/test\/|\.md$/;

const loadedFor: Readonly<Record<string, readonly string[]>> = {
  web: ['web/test/support/browser-environment.mjs', 'web/test/support/prepare.ts'],
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
  const paths = [...new Set([...hashes.keys(), ...changed])];
  const facts = new Map<string, SourceFacts>();
  const factsOf = (path: string): SourceFacts => {
    const known = facts.get(path) ?? readFacts(path, textOf(path));
    facts.set(path, known);
    return known;
  };
  const manifests = paths
    .filter((path) => /^\w+(\/[\w-]+)?\/package\.json$/.test(path))
    .map((path): Manifest => {
      const { name, exports } = JSON.parse(textOf(path)) as Omit<Manifest, 'folder'>;
      return { folder: posix.dirname(path), name, exports };
    });
  const graph = createInputGraph({ paths, factsOf, manifests, scansGivenFolders });

  const always = new Map<string, readonly string[]>();
  const alwaysFor = (project: string): readonly string[] => {
    const known = always.get(project);
    if (known) return known;
    const found = paths.filter(
      (path) =>
        everyTest.test(path) ||
        (['component', 'messaging'].includes(project) && servers.test(path) && !ofTests.test(path)) ||
        (project === 'e2e' && portal.test(path) && !ofTests.test(path)),
    );
    const loaded = graph.inputsOf((loadedFor[project] ?? []).filter((path) => hashes.has(path)));
    const all = [...new Set([...found, ...loaded])];
    always.set(project, all);
    return all;
  };
  const inputsOf = ({ project, path }: TestFile): ReadonlySet<string> =>
    new Set([...graph.inputsOf([path]), ...alwaysFor(project)]);

  return {
    graph,
    inputsOf,
    fingerprintOf(file) {
      const hash = createHash('sha1').update(machine);
      for (const path of [...inputsOf(file)].toSorted())
        if (hashes.has(path)) hash.update(`${path}\0${hashes.get(path)}\n`);
      return hash.digest('base64');
    },
    isReached(file) {
      const inputs = inputsOf(file);
      return changed.some((path) => inputs.has(path));
    },
  };
};
