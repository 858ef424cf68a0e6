import { fileURLToPath } from 'node:url';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { reachedFrom } from './reached-modules.ts';

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });

const contractsIn = (chunks: Set<Rolldown.OutputChunk>): string[] =>
  [...chunks].flatMap(({ modules }) =>
    Object.entries(modules)
      .filter(([id, { code }]) => id.includes('/contracts/') && code)
      .map(([id]) => id.replace(/^.*\/contracts\/src\//, '')),
  );

const source = fileURLToPath(new URL('../src/', import.meta.url));

/** Names the chunk of our own modules that `root` imports statically, directly or indirectly. */
export const inFirstLoad = (chunk: string, root: string) => {
  let modules: Set<string> | undefined;
  return (id: string, context: Rolldown.ChunkingContext): string | null =>
    (modules ??= reachedFrom(context, source + root).modules).has(id) && id.startsWith(source) ? chunk : null;
};

/**
 * Lists the program's files in the page itself: the program starts after the first paint, so the page would request
 * them only then. Styles block the paint; fonts are preloaded to avoid a font swap; scripts get the lowest priority.
 */
export const firstLoad = (): Plugin => ({
  name: 'first-load',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, chunk: entry }) => {
      if (!bundle || !entry) return [];
      const chunks = new Set<Rolldown.OutputChunk>();
      // Imports come before the chunk that imports them, so that they load in this order.
      const collect = (file: string) => {
        const found = bundle[file];
        if (found?.type !== 'chunk' || chunks.has(found)) return;
        found.imports.forEach(collect);
        chunks.add(found);
      };
      entry.dynamicImports.forEach(collect);
      if ([...chunks].some(({ name }) => name === 'schemas'))
        throw new Error(
          `the first load needs these files, one of which has a schema: ${contractsIn(chunks).join(', ')}`,
        );
      const styles = new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
      const fonts = Object.keys(bundle).filter((file) => /latin-(wght|500)-normal.*\.woff2$/.test(file));
      // A chunk without modules only re-exports another chunk.
      const scripts = [...chunks].filter(({ moduleIds }) => moduleIds.length > 0).map(({ fileName }) => fileName);
      const missing = (file: string) => !html.includes(`/${file}"`);
      return [
        ...[...styles].filter(missing).map((file) => link({ rel: 'stylesheet', crossorigin: '', href: `/${file}` })),
        ...fonts.map((file) =>
          link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` }),
        ),
        ...scripts
          .filter(missing)
          .map((file) =>
            link({ rel: 'modulepreload', crossorigin: '', fetchpriority: 'low', 'data-part': '', href: `/${file}` }),
          ),
      ];
    },
  },
});
