type Operation = Record<string, unknown>;
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};

const referencesIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].flatMap(([, name]) => name ?? []);

/** Collects the schemas that `roots` refer to, directly or through other schemas. */
const reachable = (roots: unknown, schemas: Record<string, unknown>): Set<string> => {
  const reached = new Set(referencesIn(roots));
  for (const name of reached) for (const next of referencesIn(schemas[name] ?? {})) reached.add(next);
  return reached;
};

/** The document without operations for administrators and other systems, and the schemas that only those use. */
export const publicOperations = <D extends ApiDocument>(document: D): D => {
  const isPublic = ([path, operation]: [string, Operation]): boolean =>
    operation['x-right'] !== 'admin' && !path.startsWith('/api/webhooks/');
  const paths = Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, operations]) => {
      const kept = Object.entries(operations).filter(([, operation]) => isPublic([path, operation]));
      return kept.length > 0 ? [[path, Object.fromEntries(kept)]] : [];
    }),
  );
  const { schemas, ...components } = document.components;
  const used = reachable([paths, components], schemas);
  const keptSchemas = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, paths, components: { ...components, schemas: keptSchemas } };
};
