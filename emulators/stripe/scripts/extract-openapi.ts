import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Extracts from Stripe's official OpenAPI document the calls that the emulator answers, for the conformance tests:
 * `node scripts/extract-openapi.ts <path of spec3.json>`. The document comes with the Go module
 * github.com/stripe/stripe-mock, as embedded/openapi/spec3.json.
 */
type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type JsonObject = { [name: string]: Json };

const OPERATIONS: [path: string, methods: string[]][] = [
  ['/v1/checkout/sessions', ['get', 'post']],
  ['/v1/checkout/sessions/{session}', ['get']],
  ['/v1/checkout/sessions/{session}/expire', ['post']],
  ['/v1/checkout/sessions/{session}/line_items', ['get']],
  ['/v1/payment_intents', ['post']],
  ['/v1/payment_intents/{intent}', ['get']],
  ['/v1/payment_intents/{intent}/confirm', ['post']],
  ['/v1/payment_intents/{intent}/cancel', ['post']],
  ['/v1/setup_intents', ['post']],
  ['/v1/setup_intents/{intent}', ['get']],
  ['/v1/setup_intents/{intent}/confirm', ['post']],
  ['/v1/setup_intents/{intent}/cancel', ['post']],
  ['/v1/payment_methods', ['get']],
  ['/v1/payment_methods/{payment_method}', ['get']],
  ['/v1/payment_methods/{payment_method}/attach', ['post']],
  ['/v1/payment_methods/{payment_method}/detach', ['post']],
  ['/v1/charges', ['get']],
  ['/v1/charges/{charge}', ['get']],
  ['/v1/refunds', ['get', 'post']],
  ['/v1/refunds/{refund}', ['get']],
  ['/v1/disputes/{dispute}', ['get']],
  ['/v1/balance_transactions', ['get']],
  ['/v1/balance_transactions/{id}', ['get']],
  ['/v1/customers', ['post']],
  ['/v1/customers/{customer}', ['get']],
  ['/v1/customers/{customer}/payment_methods', ['get']],
  ['/v1/products', ['post']],
  ['/v1/products/{id}', ['get']],
  ['/v1/subscriptions', ['get']],
  ['/v1/subscriptions/{subscription_exposed_id}', ['get', 'post', 'delete']],
  ['/v1/invoices', ['get']],
  ['/v1/invoices/{invoice}', ['get']],
  ['/v1/events', ['get']],
  ['/v1/events/{id}', ['get']],
];

/** The objects that may replace their id; every other expansion is pruned to the id. */
const EXPANDED = new Set([
  'checkout.session',
  'payment_intent',
  'charge',
  'refund',
  'dispute',
  'customer',
  'payment_method',
  'subscription',
  'invoice',
]);
const WORDS = new Set(['description', 'title', 'x-expandableFields', 'x-resourceId', 'x-stripeBypassValidation']);
const REFERENCE = '#/components/schemas/';

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const targetOf = (value: Json): string | undefined =>
  isObject(value) && typeof value['$ref'] === 'string' ? value['$ref'].slice(REFERENCE.length) : undefined;

/** Without descriptions, and with expansions pruned. `named` is true where the keys are names, not keywords. */
const prune = (value: Json, named = false): Json => {
  if (Array.isArray(value)) return value.map((item) => prune(item));
  if (!isObject(value)) return value;
  const expandable = !named && 'x-expansionResources' in value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]): [string, Json][] => {
      if (!named && (key === 'x-expansionResources' || WORDS.has(key))) return [];
      if (expandable && key === 'anyOf' && Array.isArray(child)) {
        const kept = child.filter((item) => {
          const target = targetOf(item);
          return target === undefined || EXPANDED.has(target);
        });
        return [[key, kept.map((item) => prune(item))]];
      }
      return [[key, prune(child, !named && key === 'properties')]];
    }),
  );
};

const at = (value: Json | undefined, ...path: string[]): Json => {
  let found = value;
  for (const name of path) found = isObject(found) ? found[name] : undefined;
  if (found === undefined) throw new Error(`The document has no ${path.join(' ')}`);
  return found;
};

const file = process.argv[2];
if (!file) throw new Error('Name the path of spec3.json');
const document = JSON.parse(readFileSync(file, 'utf8')) as JsonObject;

const paths = Object.fromEntries(
  OPERATIONS.map(([path, methods]) => [
    path,
    Object.fromEntries(methods.map((method) => [method, prune(at(document, 'paths', path, method))])),
  ]),
);

const schemas: JsonObject = {};
const reach = (value: Json): void => {
  if (Array.isArray(value)) value.forEach(reach);
  if (!isObject(value)) return;
  const target = targetOf(value);
  if (target !== undefined && !(target in schemas)) {
    const schema = prune(at(document, 'components', 'schemas', target));
    schemas[target] = schema;
    reach(schema);
  }
  Object.values(value).forEach(reach);
};
reach(paths);

const subset = {
  openapi: at(document, 'openapi'),
  info: { title: at(document, 'info', 'title'), version: at(document, 'info', 'version') },
  paths,
  components: { schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))) },
};
const target = new URL('../openapi/stripe-subset.json', import.meta.url);
const text = `${JSON.stringify(subset, null, 1)}\n`;
writeFileSync(target, text);
process.stdout.write(`${Object.keys(schemas).length} schemas, ${Math.round(text.length / 1024)} kB\n`);
