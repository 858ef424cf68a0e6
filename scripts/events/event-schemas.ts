import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allEvents } from '@drappo/contracts/all-events';
import type { EventDefinition } from '@drappo/contracts/event';
import { z } from 'zod';

const folder = fileURLToPath(new URL('../../packages/contracts/schemas/', import.meta.url));

/** Name of a schema, e.g. `order.paid.v1`. */
export const nameOf = ({ type, version }: EventDefinition): string => `${type}.v${version}`;

/** The JSON schema of a message on the wire, from the current definition. */
export const currentSchema = ({ schema }: EventDefinition) => z.toJSONSchema(schema, { io: 'input' });

/** The committed schema; undefined for an event that was never frozen. */
export const frozenSchema = (event: EventDefinition): ReturnType<typeof currentSchema> | undefined => {
  const file = `${folder}${nameOf(event)}.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof currentSchema>) : undefined;
};

export const freezeSchema = (event: EventDefinition): void =>
  writeFileSync(`${folder}${nameOf(event)}.json`, `${JSON.stringify(currentSchema(event), null, 2)}\n`);

/** Names of frozen schemas whose event was deleted. */
export const orphanedSchemas = (): string[] => {
  const names = allEvents.map(nameOf);
  return readdirSync(folder)
    .map((file) => file.replace(/\.json$/, ''))
    .filter((name) => !names.includes(name));
};
