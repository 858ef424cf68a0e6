import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { addressesIn, importsOf, withAddressesOnly, withSingleRoutes } from './route-sources.ts';

const fileOfRoutes = /^@drappo\/contracts\/.*routes(\/[\w-]+)?$/;

/**
 * Reduces routes to method, path and timeout, which is all that the browser uses; the schemas serve the servers and the
 * types. Otherwise the first load would contain every schema and the schema library. Each route is a separate module, so
 * that a screen loads only the routes that it calls.
 */
export const routeAddresses = (): Plugin => {
  const files = new Map<string, ReadonlyMap<string, string>>();
  return {
    name: 'route-addresses',
    apply: 'build',
    resolveId: {
      filter: { id: /\?route=\w+$/ },
      async handler(id, importer) {
        const [file = '', name] = id.split('?route=');
        const found = await this.resolve(file, importer);
        return found && { id: `${found.id}?route=${name}`, moduleSideEffects: false };
      },
    },
    load: {
      filter: { id: /\?route=\w+$/ },
      async handler(id) {
        const [file = '', name = ''] = id.split('?route=');
        return `export const ${name} = ${files.get(file)?.get(name)};`;
      },
    },
    transform: {
      filter: { id: /\.tsx?$/, code: /routes/ },
      async handler(code, id) {
        if (/\/contracts\/src\/.*routes(\/[\w-]+)?\.ts$/.test(id))
          return { code: withAddressesOnly(code, this.parse(code)), map: null };
        const tree = this.parse(code);
        const known = new Map<string, ReadonlyMap<string, string>>();
        for (const source of importsOf(tree)) {
          if (!fileOfRoutes.test(source)) continue;
          const file = await this.resolve(source, id);
          if (!file) continue;
          let routes = files.get(file.id);
          if (!routes) {
            const text = await readFile(file.id, 'utf8');
            routes = addressesIn(text, this.parse(text, { lang: 'ts' }));
            files.set(file.id, routes);
          }
          known.set(source, routes);
        }
        return known.size === 0
          ? undefined
          : { code: withSingleRoutes(code, tree, (source) => known.get(source)), map: null };
      },
    },
  };
};
