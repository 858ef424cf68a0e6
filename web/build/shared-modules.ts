import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { reachedFrom, screensFrom, type ModuleGraph } from './reached-modules.ts';

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const start = source('app/start.tsx');
const provider = source('app/antd-provider.tsx');
const area = source('app/routes/dashboard-route.tsx');
const office = [source('app/routes/admin-route.tsx'), source('features/admin/desk/desk-page.tsx')];

const isOurs = (id: string): boolean => /\/(web\/src|packages\/contracts)\//.test(id);

/** Returns those of `modules` that import only each other and `loaded`. */
const selfContained = (graph: ModuleGraph, modules: string[], loaded: Set<string>): string[] => {
  const known = new Set([...modules, ...loaded]);
  const kept = modules.filter((id) => graph.getModuleInfo(id)?.importedIds.every((imported) => known.has(imported)));
  return kept.length === modules.length ? kept : selfContained(graph, kept, loaded);
};

const parts = ['site', 'login', 'area', 'office'] as const;

/** All sets of parts, the largest first: an imported module is in at least the same parts as its importer. */
const combinations = parts
  .reduce<string[][]>((sets, part) => [...sets, ...sets.map((set) => [...set, part])], [[]])
  .toSorted((one, other) => other.length - one.length)
  .map((set) => set.join('-'));

/** Maps each part to its screens; the folder of a screen decides whether it belongs to the sign-in. */
const screensByPart = (graph: ModuleGraph): Record<(typeof parts)[number], Set<string>[]> => {
  const signedIn = [area, ...office];
  const visitors = screensFrom(graph, [start], signedIn).flatMap((screen) => [...screen]);
  const login = [...new Set(visitors)].filter((id) => /\/features\/login\/[\w-]+-page\.tsx$/.test(id));
  return {
    site: screensFrom(graph, [start], [...signedIn, ...login]),
    login: screensFrom(graph, login, signedIn),
    area: screensFrom(graph, [area], office),
    office: screensFrom(graph, office, [area]),
  };
};

const combinationsOf = (graph: ModuleGraph, inEveryScreen: RegExp): Map<string, string> => {
  const byPart = screensByPart(graph);
  const screens = Object.values(byPart).flat();
  const all = [...new Set(screens.flatMap((screen) => [...screen]))];
  const everywhere = [start, provider, ...all.filter((id) => inEveryScreen.test(id))];
  const loaded = new Set(everywhere.flatMap((root) => [...reachedFrom(graph, root).modules]));
  const shared = all.filter(
    (id) => isOurs(id) && !loaded.has(id) && screens.filter((screen) => screen.has(id)).length > 1,
  );
  const isIn = (part: Set<string>[], id: string) => part.some((screen) => screen.has(id));
  const combinationOf = (id: string) => parts.filter((part) => isIn(byPart[part], id)).join('-');
  return new Map(selfContained(graph, shared, loaded).map((id) => [id, combinationOf(id)]));
};

/**
 * Groups for the bundler: our own modules that several screens share, one file for each combination of site, sign-in, customer
 * area and back office that uses them. With a file each, most requests of a screen are for files below 2 kB. Modules that
 * import Ant Design are in no group: it would bring all parts of that package to every screen.
 * @param inEveryScreen modules of a file that all screens load
 */
export const sharedModules = (inEveryScreen: RegExp) => {
  let found: Map<string, string> | undefined;
  return combinations.map((combination) => ({
    name: (id: string, graph: Rolldown.ChunkingContext): string | null =>
      (found ??= combinationsOf(graph, inEveryScreen)).get(id) === combination ? `of-${combination}` : null,
  }));
};
