import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A fault that is inserted into a product file while it is loaded; the file on disk does not change. */
export type Plant = {
  /** Path from the root of the project. */
  file: string;
  /** The text to replace; occurs in the file exactly once. */
  text: string;
  becomes: string;
  /** Other places of the file that would compensate for the fault. */
  also?: readonly { text: string; becomes: string }[];
  /** The effect of the fault, for the report. */
  what: string;
};

const relay = 'packages/service-kit/src/outbox/relay.ts';
const publish = '          await publish(rows);';
const claim = 'export const claim = async (tx: SqlExecutor, dedupe: Dedupe): Promise<Claim> => {';

const parseSchema = '  const result = schema.safeParse(composed(value), { error: italianError });';

export const plants = {
  'dedupe-off': {
    file: 'packages/service-kit/src/database/dedupe.ts',
    text: claim,
    becomes: `${claim}\n  if (tx) return { fresh: true };`,
    also: [{ text: 'taken.delete(dedupe.id.toLowerCase()) ? [dedupe] : []', becomes: '[dedupe]' }],
    what: 'a repeat is taken for something new',
  },
  'mark-before-send': {
    file: relay,
    text: publish,
    becomes: `          await client.query('UPDATE kit.outbox SET sent_at = now() WHERE id = ANY($1::bigint[])', [
            rows.map((row) => row.id),
          ]);\n${publish}`,
    what: 'the relay marks events as sent before it sends them',
  },
  'id-gt-last': {
    file: relay,
    text: 'WHERE sent_at IS NULL ORDER BY id LIMIT $1',
    becomes:
      'WHERE id > (SELECT coalesce(max(id) FILTER (WHERE sent_at IS NOT NULL), 0) FROM kit.outbox) ORDER BY id LIMIT $1',
    also: [
      {
        text: 'WHERE sent_at IS NULL AND id <> ALL($1::bigint[])',
        becomes: 'WHERE id > (SELECT max(sent) FROM unnest($1::bigint[]) AS sent)',
      },
    ],
    what: 'the relay goes on after the last id that it sent',
  },
  'shop-order-forgotten': {
    file: 'services/integrations/src/domain/shop-order-plan.ts',
    text: 'const published: PublishedState = row && !isTakenOver ? row : NEVER_PUBLISHED;',
    becomes: 'const published: PublishedState = NEVER_PUBLISHED;',
    what: 'a shop order that was imported is taken for a new one',
  },
  'shops-mixed-up': {
    file: 'services/integrations/src/domain/order-id.ts',
    text: 'uuidv5([shopDomain, shopifyOrderId,',
    becomes: 'uuidv5([shopifyOrderId,',
    what: 'orders of two shops with one number are taken for the same',
  },
  'push-without-looking': {
    file: 'services/integrations/src/use-cases/push-tracking.ts',
    text: 'const known = oursAmong(found.made, row);',
    becomes: 'const known: Fulfilment[] = [];',
    what: 'a shipment is sent without a look whether the shop knows it',
  },
  'throttle-ignored': {
    file: 'services/integrations/src/data/throttle-repository.ts',
    text: 'async take(shopDomain: string, cost: number): Promise<number> {',
    becomes: 'async take(shopDomain: string, cost: number): Promise<number> {\n    if (cost > 0) return 0;',
    what: "calls are made without asking for a shop's allowance",
  },
  'surrogate-throws': {
    file: 'packages/service-kit/src/http/validation.ts',
    text: parseSchema,
    becomes: `  if (String(JSON.stringify(value)).includes('ud800')) throw new Error('planted');\n${parseSchema}`,
    what: 'an endpoint throws where a text ends inside a character',
  },
  'unvalidated-events': {
    file: 'packages/service-kit/src/consumer/read-record.ts',
    text: 'if (!body.success || paths.length > 0)',
    becomes: `if (!body.success && typeof parseJson(record.payload) === 'object')
    return { kind: 'event', envelope: head.data, subscription, payload: parseJson(record.payload) as never };
  if (!body.success || paths.length > 0)`,
    what: 'use-cases get and write what no contract admits',
  },
} as const satisfies Record<string, Plant>;

export type PlantName = keyof typeof plants;
const allPlantNames = Object.keys(plants) as PlantName[];
/** Faults that only malformed input reveals. */
export const fuzzPlantNames: readonly PlantName[] = ['surrogate-throws', 'unvalidated-events'];
export const plantNames = allPlantNames.filter((name) => !fuzzPlantNames.includes(name));
/** Faults that a run without shops can reveal: those in code shared by all services. */
export const kitPlantNames = plantNames.filter((name) => plants[name].file.startsWith('packages/'));
export const isPlantName = (name: string): name is PlantName => Object.hasOwn(plants, name);

const root = fileURLToPath(new URL('../../', import.meta.url));
export const plantedFile = ({ file }: Plant): string => join(root, file);

/** @throws Error unless a text occurs exactly once: a fault that is not planted would prove nothing */
export const plantInto = (source: string, { file, text, becomes, also = [] }: Plant): string =>
  [{ text, becomes }, ...also].reduce((planted, one) => {
    const times = planted.split(one.text).length - 1;
    if (times !== 1)
      throw new Error(
        `the text that the fault replaces occurs ${times} times in ${file}: mend chaos/src/planted-faults.ts`,
      );
    return planted.replace(one.text, () => one.becomes);
  }, source);

/** Checks before anything is started; the hook checks again while it loads. */
export const checkPlant = (plant: Plant): string => plantInto(readFileSync(plantedFile(plant), 'utf8'), plant);
