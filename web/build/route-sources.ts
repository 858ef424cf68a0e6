type Node = { type: string; start: number; end: number };
type Property = Node & { key?: Node & { name?: string }; value?: Node & { value?: unknown } };
type Call = Node & { callee: { name?: string }; arguments: (Node & { properties?: Property[] })[] };
type Specifier = Node & { local: { name: string }; imported?: { name: string } };
type Import = Node & { source: { value: string }; specifiers: Specifier[] };
type Member = Node & { object: { name?: string }; property: { name: string }; computed: boolean };
type Declarator = Node & { id: { name?: string }; init?: Node };
type Cut = { start: number; end: number; text: string };

/** Finds all nodes of a type in a syntax tree. */
const nodesOf = <N extends Node>(type: string, tree: unknown): N[] => {
  if (typeof tree !== 'object' || tree === null) return [];
  const inside = Object.values(tree).flatMap((child) => nodesOf<N>(type, child));
  return 'type' in tree && tree.type === type ? [tree as N, ...inside] : inside;
};

const replace = (source: string, cuts: Cut[]): string =>
  cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: short }) => text.slice(0, start) + short + text.slice(end), source);

/** The properties of a route that the browser receives. */
const ADDRESS = ['method', 'path', 'timeout', 'searchable'];

const addressParts = ({ callee, arguments: [definition] }: Call): Property[] | undefined =>
  callee.name === 'defineRoute'
    ? definition?.properties?.filter(({ key }) => ADDRESS.includes(key?.name ?? ''))
    : undefined;

const literalOf = (source: string, parts: Property[]): string =>
  `{ ${parts.map(({ start, end }) => source.slice(start, end)).join(', ')} }`;

/** Returns the source of the method, path and timeout of each route that a file exports, by the route's name. */
export const addressesIn = (source: string, tree: unknown): Map<string, string> =>
  new Map(
    nodesOf<Declarator>('VariableDeclarator', tree).flatMap(({ id, init }): [string, string][] => {
      const parts = init?.type === 'CallExpression' ? addressParts(init as Call) : undefined;
      const isFixed = parts?.every(({ value }) => ['string', 'number', 'boolean'].includes(typeof value?.value));
      return id.name !== undefined && parts && isFixed ? [[id.name, literalOf(source, parts)]] : [];
    }),
  );

/**
 * Reduces each route in a file to its method, path and timeout, and removes imports that are unused afterwards: a chunk
 * includes everything that its modules import, used or not.
 */
export const withAddressesOnly = (source: string, tree: unknown): string => {
  const cuts = nodesOf<Call>('CallExpression', tree).flatMap((call) => {
    const parts = addressParts(call);
    return parts ? [{ start: call.start, end: call.end, text: literalOf(source, parts) }] : [];
  });
  const imports = nodesOf<Import>('ImportDeclaration', tree);
  const without = (some: Import[]): Cut[] => some.map(({ start, end }) => ({ start, end, text: '' }));
  const body = replace(source, [...cuts, ...without(imports)]);
  const isUsed = ({ specifiers }: Import) =>
    specifiers.some(({ local }) => new RegExp(`\\b${local.name}\\b`).test(body));
  return replace(source, [...cuts, ...without(imports.filter((one) => !isUsed(one)))]);
};

export const importsOf = (tree: unknown): string[] =>
  nodesOf<Import>('ImportDeclaration', tree).map(({ source }) => source.value);

const importOf = (name: string, local: string, from: string): string =>
  `import { ${name} as ${local} } from ${JSON.stringify(from)};`;

/** Rewrites a module to import each of its routes separately; `known` lists the routes that a file of routes exports. */
export const withSingleRoutes = (
  source: string,
  tree: unknown,
  known: (file: string) => ReadonlyMap<string, unknown> | undefined,
): string => {
  const members = nodesOf<Member>('MemberExpression', tree);
  const cuts = nodesOf<Import>('ImportDeclaration', tree).flatMap((statement): Cut[] => {
    const { start, end, specifiers } = statement;
    const from = statement.source.value;
    const routes = known(from);
    if (!routes) return [];
    const single = (name: string, local: string) => importOf(name, local, `${from}?route=${name}`);
    const lines: string[] = [];
    const uses: Cut[] = [];
    for (const { type, local, imported } of specifiers) {
      if (type === 'ImportSpecifier' && imported) {
        const isRoute = routes.has(imported.name);
        lines.push(isRoute ? single(imported.name, local.name) : importOf(imported.name, local.name, from));
        continue;
      }
      const of = members.filter(({ object, computed }) => object.name === local.name && !computed);
      for (const use of of) uses.push({ start: use.start, end: use.end, text: `${local.name}$${use.property.name}` });
      for (const name of new Set(of.map(({ property }) => property.name)))
        lines.push(
          routes.has(name) ? single(name, `${local.name}$${name}`) : importOf(name, `${local.name}$${name}`, from),
        );
    }
    return [{ start, end, text: lines.join('\n') }, ...uses];
  });
  return replace(source, cuts);
};
