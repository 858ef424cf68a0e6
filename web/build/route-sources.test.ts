import { describe, expect, it } from '@jest/globals';
import { parseAst } from 'vite';
import { addressesIn, withAddressesOnly, withSingleRoutes } from './route-sources.ts';

const shortened = (source: string): string => withAddressesOnly(source, parseAst(source)).trim();

describe('withAddressesOnly', () => {
  it('leaves nothing of a route but its method, path, timeout and whether it is searchable', () => {
    expect(
      shortened(`export const a = defineRoute({ owner: 'orders', method: 'GET', path: '/api/a', timeout: 60_000, response: z.array(order) });
export const b = defineRoute({ method: 'PUT', path: \`/api/\${owner}/b\`, body: form, summary: 'method: path' });`),
    ).toBe(`export const a = { method: 'GET', path: '/api/a', timeout: 60_000 };
export const b = { method: 'PUT', path: \`/api/\${owner}/b\` };`);
  });

  it('finds routes inside of functions', () => {
    expect(shortened('const of = (x) => ({ list: defineRoute({ owner: x, method: "GET", path: x }) });')).toBe(
      'const of = (x) => ({ list: { method: "GET", path: x } });',
    );
  });

  it('drops the imports that nothing needs then, and keeps the others', () => {
    expect(
      shortened(`import { z } from 'zod';
  import { prefix } from './prefix.ts';
  import { defineRoute } from './route.ts';
  export const a = defineRoute({ method: 'GET', path: prefix + '/a', response: z.string() });`),
    ).toMatch(
      /^import \{ prefix \} from '\.\/prefix\.ts';\s+export const a = \{ method: 'GET', path: prefix \+ '\/a' \};$/,
    );
  });

  it('leaves everything else alone', () => {
    const source = "import { z } from 'zod';\nconst other = z.object({ method: z.string() });";
    expect(shortened(source)).toBe(source);
  });
});

describe('addressesIn', () => {
  it('reads the routes that a file exports, but not those that functions make', () => {
    const source = `export const a = defineRoute({ method: 'GET', path: '/api/a', response: order, timeout: 60_000, searchable: true });
export const b = z.object({});
export const of = (x) => ({ c: defineRoute({ method: 'GET', path: \`/api/\${x}\` }) });`;
    expect([...addressesIn(source, parseAst(source))]).toEqual([
      ['a', "{ method: 'GET', path: '/api/a', timeout: 60_000, searchable: true }"],
    ]);
  });
});

describe('withSingleRoutes', () => {
  const known = (file: string) =>
    file === 'c/routes'
      ? new Map([
          ['a', ''],
          ['b', ''],
        ])
      : undefined;
  const split = (source: string) => withSingleRoutes(source, parseAst(source), known);

  it('imports each named route by itself, under the name that the module gave it', () => {
    expect(split("import { a, b as other } from 'c/routes';\ncall(a, other);")).toBe(
      `import { a as a } from "c/routes?route=a";\nimport { b as other } from "c/routes?route=b";\ncall(a, other);`,
    );
  });

  it('imports of all routes those that the module uses', () => {
    expect(split("import * as routes from 'c/routes';\ncall(routes.b);\ncall(routes.b, { routes: 1 });")).toBe(
      `import { b as routes$b } from "c/routes?route=b";\ncall(routes$b);\ncall(routes$b, { routes: 1 });`,
    );
  });

  it('leaves what is no route in its file, and other imports as they are', () => {
    expect(split("import { make } from 'c/routes';\nimport { z } from 'zod';\nmake(z.x);")).toBe(
      `import { make as make } from "c/routes";\nimport { z } from 'zod';\nmake(z.x);`,
    );
  });
});
