import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoad, inFirstLoad } from './build/first-load.ts';
import { routeAddresses } from './build/route-addresses.ts';
import { sharedModules } from './build/shared-modules.ts';

// Keeps the requested host: writes that seem to come from another site are refused.
const gateway = { target: process.env['DRAPPO_GATEWAY_URL'] ?? 'http://127.0.0.1:8080', changeOrigin: false };

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

// The package's exports name only its development build, whose warnings every visitor would load.
const routerBuild = (file: string): string =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${file}`, import.meta.url));

// Small components and formats: one file each would enlarge the list of all files, which Home reads.
const pieces = /src[\\/]shared[\\/](format|ui)[\\/](?!dialog|confirm-button|action-button)/;

export default defineConfig(({ command }) => ({
  define: {
    __DRAPPO_VERSION__: JSON.stringify(version),
    __DRAPPO_IN_DEVELOPMENT__: JSON.stringify(command === 'serve'),
  },
  plugins: [react(), routeAddresses(), firstLoad()],
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: routerBuild('index.mjs') },
            { find: /^react-router\/dom$/, replacement: routerBuild('dom-export.mjs') },
          ]
        : [],
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': gateway, '/config.json': gateway, '/about.json': gateway, '/.well-known/security.txt': gateway },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Creating a schema has no side effects, so unused schemas and the library are tree-shaken.
      treeshake: { manualPureFunctions: ['z', 'defineRoute'] },
      output: {
        codeSplitting: {
          groups: [
            // Required by every screen; separate from our own code so that browsers keep it cached over releases, and
            // in two parts, so that neither blocks a slow phone for long at the start.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]app[\\/]react-part/,
              priority: 3,
            },
            {
              name: 'framework',
              test: /node_modules[\\/](react-router|react-router-dom|react-redux|@reduxjs|immer|reselect|use-sync-external-store)[\\/]/,
              priority: 2,
            },
            // The first lines load the rest with this: in the rest it would be too late.
            {
              name: 'loader',
              test: /vite[\\/]preload-helper|src[\\/]app[\\/](yield-to-browser|first-screen)|prefetch-cache|first-pictures/,
              priority: 4,
            },
            // Used by the screens that have forms.
            { name: 'schemas', test: /node_modules[\\/]zod[\\/]/, priority: 2 },
            { name: 'pieces', test: pieces },
            // Shared code of Ant Design's parts: split by user it would be a dozen files.
            {
              name: 'antd-base',
              test: /node_modules[\\/](antd[\\/]es[\\/](_util|config-provider|theme|style)|@ant-design[\\/](colors|cssinjs|cssinjs-utils|fast-color)|@rc-component[\\/](motion|util))[\\/]/,
            },
            { name: 'icons', test: /node_modules[\\/]@ant-design[\\/]icons/ },
            // One file, not one per piece that a later screen also uses: each would be a round trip.
            { name: inFirstLoad('site', 'app/start.tsx'), priority: 2 },
            // The catalogue's page names this chunk (build/write-pages.ts).
            { name: inFirstLoad('catalogue', 'features/catalog/catalog-page.tsx'), priority: 1 },
            ...sharedModules(pieces),
          ],
        },
      },
    },
  },
}));
