import { pascal, requireName, type Skeleton } from './skeleton.ts';

const titleOf = (name: string): string => name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

const page = (name: string): string => `import { pageTitle } from '../../shared/brand.ts';

export const ${pascal(name)}Page = () => (
  <main className="wrap page">
    <title>{pageTitle('${titleOf(name)}')}</title>
    <h1>${titleOf(name)}</h1>
  </main>
);
`;

const pageTest = (name: string): string => `import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp, useFakeApi } from './support/render-app.tsx';
import { server, signedOut } from './support/server.ts';

useFakeApi();

describe('${titleOf(name)}', () => {
  it('has its heading', async () => {
    server.use(...signedOut);
    renderApp('/${name}');
    expect(await screen.findByRole('heading', { level: 1, name: '${titleOf(name)}' })).toBeTruthy();
  });
});
`;

const routeBefore = "              {\n                path: 'privacy',";
const route = (name: string): string => `              {
                path: '${name}',
                lazy: async () => ({ Component: (await import('../features/${name}/${name}-page.tsx')).${pascal(name)}Page }),
              },
`;

/** A public screen with its route and its test. */
export const screenSkeleton = ([given]: string[]): Skeleton => {
  const name = requireName(given, /^[a-z]+(-[a-z]+)*$/, 'size-guide');
  return {
    create: {
      [`web/src/features/${name}/${name}-page.tsx`]: page(name),
      [`web/test/${name}.test.tsx`]: pageTest(name),
    },
    extend: { 'web/src/app/router.tsx': (text) => text.replace(routeBefore, route(name) + routeBefore) },
    next: [
      'the gateway serves every path of the web; a screen for signed-in users moves into their part of router.tsx',
      'what else a screen has: web/README.md, "How to add a screen"',
    ],
  };
};
