import { openSchemaEngine } from './schema-engine.ts';

const target = (content: string | undefined) =>
  content === undefined
    ? { tag: 'empty' as const }
    : { tag: 'schemaDatamodel' as const, files: [{ path: 'schema.prisma', content }] };

/**
 * The SQL that turns one Prisma schema into another; undefined if they are equivalent. `from` undefined = an empty
 * database. The database stays unchanged: the engine only reads its version.
 */
export const schemaDiff = async (
  connectionString: string,
  from: string | undefined,
  to: string,
): Promise<string | undefined> => {
  const engine = await openSchemaEngine(connectionString, [['schema.prisma', to]]);
  const { stdout } = await engine.diff({
    from: target(from),
    to: target(to),
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  return stdout?.includes(';') ? stdout : undefined;
};
