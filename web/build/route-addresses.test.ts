import { expect, it } from '@jest/globals';
import { parseAst } from 'vite';
import { withAddressesOnly } from './route-addresses.ts';

const shortened = (source: string): string => withAddressesOnly(source, parseAst(source));

it('leaves nothing of a route but its method and path', () => {
  expect(
    shortened(`export const a = defineRoute({ owner: 'orders', method: 'GET', path: '/api/a', response: z.array(order) });
export const b = defineRoute({ method: 'PUT', path: \`/api/\${owner}/b\`, body: form, summary: 'method: path' });`),
  ).toBe(`export const a = defineRoute({ method: 'GET', path: '/api/a' });
export const b = defineRoute({ method: 'PUT', path: \`/api/\${owner}/b\` });`);
});

it('finds routes inside of functions', () => {
  expect(shortened('const of = (x) => ({ list: defineRoute({ owner: x, method: "GET", path: x }) });')).toBe(
    'const of = (x) => ({ list: defineRoute({ method: "GET", path: x }) });',
  );
});

it('leaves everything else alone', () => {
  const source = 'const other = z.object({ method: z.string() });';
  expect(shortened(source)).toBe(source);
});
