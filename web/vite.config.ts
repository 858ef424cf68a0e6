import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoad, inFirstLoad } from './build/first-load.ts';
import { routeAddresses } from './build/route-addresses.ts';
import { sharedModules } from './build/shared-modules.ts';

// The host stays the one that was asked: writes that seem to come from another site are refused.
const gateway = { target: process.env['DRAPPO_GATEWAY_URL'] ?? 'http://127.0.0.1:8080', changeOrigin: false };

// The package's exports name its development build alone, whose warnings every visitor would load.
const routerBuild = (file: string): string =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${file}`, import.meta.url));

// Small components and formats: a file each would make the list of all files longer, which Home reads.
const pieces = /src[\\/]shared[\\/](format|ui)[\\/](?!dialog|confirm-button|action-button)/;

export default defineConfig(({ command }) => ({
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
  server: { host: '127.0.0.1', proxy: { '/api': gateway, '/config.json': gateway, '/about.json': gateway } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Making a schema has no effect: those that a page does not use stay out of it, and so does the library.
      treeshake: { manualPureFunctions: ['z', 'defineRoute'] },
      output: {
        codeSplitting: {
          groups: [
            // What every screen needs; kept apart from our own code so that a release leaves it in the browsers' caches,
            // and in two parts, so that neither holds up a slow phone for long when it starts.
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
            // By which the first lines load the rest: in the rest it would be too late.
            {
              name: 'loader',
              test: /vite[\\/]preload-helper|src[\\/]app[\\/](pauses|first-screen)|asked-ahead|first-pictures/,
              priority: 4,
            },
            // Read by the screens that have forms.
            { name: 'schemas', test: /node_modules[\\/]zod[\\/]/, priority: 2 },
            { name: 'pieces', test: pieces },
            // What each of Ant Design's parts needs: split by who shares what it would be a dozen files.
            {
              name: 'antd-base',
              test: /node_modules[\\/](antd[\\/]es[\\/](_util|config-provider|theme|style)|@ant-design[\\/](colors|cssinjs|cssinjs-utils|fast-color)|@rc-component[\\/](motion|util))[\\/]/,
            },
            { name: 'icons', test: /node_modules[\\/]@ant-design[\\/]icons/ },
            // One file, not one for each piece that some later screen uses too: each would be a round trip.
            { name: inFirstLoad('site', 'app/start.tsx'), priority: 2 },
            // Named by the catalogue's page (build/write-pages.ts).
            { name: inFirstLoad('catalogue', 'features/catalog/catalog-page.tsx'), priority: 1 },
            ...sharedModules(pieces),
          ],
        },
      },
    },
  },
}));
