/**
 * Makes `schema/admin-2026-10.graphql` from Shopify's own introspection of its Admin GraphQL API, which is part of
 * the npm package @shopify/dev-mcp: `node scripts/extract-schema.ts <package
 * folder>/dist/data/admin_2026-10.json.gz`. Omits only the descriptions. One of them is needed:
 * `FulfillmentTrackingInfo.company` lists the carriers for which Shopify generates links; they go to
 * `schema/tracking-companies-2026-10.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { buildClientSchema, isObjectType, printSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql';

const withoutDescriptions = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(withoutDescriptions);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, value]) =>
      name === 'description' ? [] : [[name, withoutDescriptions(value)]],
    ),
  );
};

/** Carrier names by the shop's location that Shopify requires for them: `anywhere`, or a country. */
const trackingCompanies = (schema: GraphQLSchema): Record<string, string[]> => {
  const type = schema.getType('FulfillmentTrackingInfo');
  const text = (isObjectType(type) && type.getFields()['company']?.description) || '';
  const [anywhere = '', countries = ''] = text.split('located in specific countries:');
  const byCountry = countries
    // Long lists continue on the next line.
    .replace(/\n(?!\s*\*)/g, ' ')
    .matchAll(/\* \*\*(.+?)\*\*: (.+)/g);
  return {
    anywhere: [...anywhere.matchAll(/^ {2}\* (.+)$/gm)].map(([, name = '']) => name.trim()),
    ...Object.fromEntries(
      [...byCountry].map(([, country = '', names = '']) => [country, names.trim().replace(/\.$/, '').split(', ')]),
    ),
  };
};

const [source] = process.argv.slice(2);
if (!source) throw new Error('Name the file admin_2026-10.json.gz of the package @shopify/dev-mcp.');
const { data } = JSON.parse(gunzipSync(readFileSync(source)).toString('utf8')) as { data: IntrospectionQuery };
const schema = buildClientSchema(withoutDescriptions(data) as IntrospectionQuery);
const head = `# Shopify Admin GraphQL API 2026-10, of @shopify/dev-mcp (ISC, see LICENSE), without its descriptions.
# Made by scripts/extract-schema.ts; not edited by hand.
`;
writeFileSync(new URL('../schema/admin-2026-10.graphql', import.meta.url), `${head}${printSchema(schema)}\n`);
const companies = JSON.stringify(trackingCompanies(buildClientSchema(data)), undefined, 2);
writeFileSync(new URL('../schema/tracking-companies-2026-10.json', import.meta.url), `${companies}\n`);
