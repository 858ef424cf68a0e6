import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number };
type Property = Node & { key?: Node & { name?: string } };
type Call = Node & { callee: { name?: string }; arguments: (Node & { properties?: Property[] })[] };

const isCall = (node: object): node is Call => 'type' in node && node.type === 'CallExpression';

/** All calls of `name` in a syntax tree. */
const callsOf = (name: string, node: unknown): Call[] => {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap((child) => callsOf(name, child));
  return isCall(node) && node.callee.name === name ? [node, ...inside] : inside;
};

/** The source of a file of routes with nothing of each route but its method and path. */
export const withAddressesOnly = (source: string, tree: unknown): string => {
  const shortened = callsOf('defineRoute', tree).flatMap(({ arguments: [definition] }) => {
    if (!definition?.properties) return [];
    const kept = definition.properties.filter(({ key }) => key?.name === 'method' || key?.name === 'path');
    const text = `{ ${kept.map(({ start, end }) => source.slice(start, end)).join(', ')} }`;
    return [{ start: definition.start, end: definition.end, text }];
  });
  return shortened
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: short }) => text.slice(0, start) + short + text.slice(end), source);
};

/**
 * The browser calls routes by method and path; their schemas serve the servers and the types. Left in, they would bring every
 * schema, and the library that makes them, into the first load.
 */
export const routeAddresses = (): Plugin => ({
  name: 'route-addresses',
  apply: 'build',
  transform: {
    filter: { id: /\/contracts\/src\/.*routes(\/[\w-]+)?\.ts$/ },
    handler(code) {
      return { code: withAddressesOnly(code, this.parse(code)), map: null };
    },
  },
});
