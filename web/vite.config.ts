import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The two latin fonts stand in the CSS, which the browser reads late; the preload spares the page a change of letters. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
});

// The host stays the one that was asked: writes that seem to come from another site are refused.
const gateway = { target: 'http://127.0.0.1:8080', changeOrigin: false };

export default defineConfig({
  plugins: [react(), preloadFonts()],
  server: { host: '127.0.0.1', proxy: { '/api': gateway, '/config.json': gateway } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Making a schema has no effect: those that a page does not use stay out of it, and so does the library.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          groups: [
            // What every screen needs; kept apart from our own code so that a release leaves it in the browsers' caches.
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|react-redux|@reduxjs|immer|reselect|use-sync-external-store)[\\/]/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
});
