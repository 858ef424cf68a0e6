import { describe, expect, it } from '@jest/globals';
import { parseAst } from 'vite';
import { addressesIn, withAddressesOnly, withSingleRoutes } from './route-sources.ts';

const shortened = (source: string): string => withAddressesOnly(source, parseAst(source)).trim();

describe('withAddressesOnly', () => {
  it('reduces a route to its method, path, timeout and whether it is searchable', () => {
    expect(
      shortened(`export const a = defineRoute({ owner: 'orders', method: 'GET', path: '/api/a', timeout: 60_000, response: z.array(order) });
export const b = defineRoute({ method: 'PUT', path: \`/api/\${owner}/b\`, body: form, summary: 'method: path' });`),
    ).toBe(`export const a = { method: 'GET', path: '/api/a', timeout: 60_000 };
export const b = { method: 'PUT', path: \`/api/\${owner}/b\` };`);
  });

  it('finds routes inside functions', () => {
    expect(shortened('const of = (x) => ({ list: defineRoute({ owner: x, method: "GET", path: x }) });')).toBe(
      'const of = (x) => ({ list: { method: "GET", path: x } });',
    );
  });

  it('drops imports that are unused afterwards, and keeps the others', () => {
    expect(
      shortened(`import { z } from 'zod';
  import { prefix } from './prefix.ts';
  import { defineRoute } from './route.ts';
  export const a = defineRoute({ method: 'GET', path: prefix + '/a', response: z.string() });`),
    ).toMatch(
      /^import \{ prefix \} from '\.\/prefix\.ts';\s+export const a = \{ method: 'GET', path: prefix \+ '\/a' \};$/,
    );
  });

  it('leaves all other code unchanged', () => {
    const source = "import { z } from 'zod';\nconst other = z.object({ method: z.string() });";
    expect(shortened(source)).toBe(source);
  });
});

describe('addressesIn', () => {
  it('reads the routes that a file exports, but not those that functions create', () => {
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

  it('imports each named route from its own module, under the name that the module gave it', () => {
    expect(split("import { a, b as other } from 'c/routes';\ncall(a, other);")).toBe(
      `import { a as a } from "c/routes?route=a";\nimport { b as other } from "c/routes?route=b";\ncall(a, other);`,
    );
  });

  it('imports only the used routes where a module imports all of them', () => {
    expect(split("import * as routes from 'c/routes';\ncall(routes.b);\ncall(routes.b, { routes: 1 });")).toBe(
      `import { b as routes$b } from "c/routes?route=b";\ncall(routes$b);\ncall(routes$b, { routes: 1 });`,
    );
  });

  it('leaves everything except routes in its file, and other imports unchanged', () => {
    expect(split("import { make } from 'c/routes';\nimport { z } from 'zod';\nmake(z.x);")).toBe(
      `import { make as make } from "c/routes";\nimport { z } from 'zod';\nmake(z.x);`,
    );
  });
});
