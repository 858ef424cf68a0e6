import type { Rolldown } from 'vite';

/** The imports between modules, as the bundler knows them. */
export type ModuleGraph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Index modules that export all parts of their package, of which a screen loads a few. */
const isBarrel = (id: string): boolean => /node_modules\/(antd\/es|@ant-design\/icons\/es)\/index\.js$/.test(id);

/** The modules that `root` imports statically, including `root`; and the roots they import dynamically. */
export const reachedFrom = (graph: ModuleGraph, root: string) => {
  const modules = new Set<string>();
  const dynamic = new Set<string>();
  const collect = (id: string) => {
    if (modules.has(id) || isBarrel(id)) return;
    modules.add(id);
    const info = graph.getModuleInfo(id);
    info?.importedIds.forEach(collect);
    info?.dynamicallyImportedIds.forEach((one) => dynamic.add(one));
  };
  collect(root);
  return { modules, dynamic };
};

/** The modules of each screen loaded from `roots`, without the screens in `except` and modules that only these load. */
export const screensFrom = (graph: ModuleGraph, roots: string[], except: string[]): Set<string>[] => {
  const screens = new Map<string, Set<string>>();
  const enter = (root: string) => {
    if (screens.has(root) || except.includes(root)) return;
    const { modules, dynamic } = reachedFrom(graph, root);
    screens.set(root, modules);
    dynamic.forEach(enter);
  };
  roots.forEach(enter);
  return [...screens.values()];
};
