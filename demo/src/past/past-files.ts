import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { projectRoot } from '../../../stack/src/home.ts';
import { pastTables, type PastService } from './tables.ts';

/** A row or an object as JSON; names in guillemets replace values that only the seeded portal knows. */
export type PastLine = string;

export type Past = {
  tables: Record<PastService, Record<string, PastLine[]>>;
  /** When each product came into the catalogue: a SKU and a time. */
  arrivals: PastLine[];
  /** Objects of Stripe's emulator, oldest first. */
  stripe: PastLine[];
};

/** The folder in git, and in it the rows after the first days. */
const whole = join(projectRoot, 'demo', 'past');
const firstDays = join(whole, 'first-days');
const services = Object.keys(pastTables) as PastService[];

const read = (folder: string, name: string): Record<string, PastLine[]> => {
  const parts: Record<string, PastLine[]> = {};
  let lines: PastLine[] = [];
  for (const line of gunzipSync(readFileSync(join(folder, `${name}.jsonl.gz`)))
    .toString('utf8')
    .split('\n')) {
    const part = /^# (.+)$/.exec(line)?.[1];
    if (part !== undefined) lines = parts[part] = [];
    else if (line !== '') lines.push(line);
  }
  return parts;
};

/** Returns how many bytes it takes. */
const write = (folder: string, name: string, parts: Record<string, PastLine[]>): number => {
  const text = Object.entries(parts)
    .flatMap(([part, lines]) => [`# ${part}`, ...lines])
    .join('\n');
  const bytes = gzipSync(Buffer.from(`${text}\n`), { level: 9 });
  writeFileSync(join(folder, `${name}.jsonl.gz`), bytes);
  return bytes.length;
};

const readFrom = (folder: string): Past => {
  const { arrivals = [], stripe = [] } = read(folder, 'around');
  const tables = Object.fromEntries(services.map((service) => [service, read(folder, service)])) as Past['tables'];
  return { tables, arrivals, stripe };
};

const writeTo = (folder: string, { tables, arrivals, stripe }: Past): number => {
  mkdirSync(folder, { recursive: true });
  return services.reduce(
    (sum, service) => sum + write(folder, service, tables[service]),
    write(folder, 'around', { arrivals, stripe }),
  );
};

/** The past that git holds, made by `npm run demo:past`. */
export const readPast = (): Past => readFrom(whole);
export const writePast = (past: Past): number => writeTo(whole, past);

/** The same past as it was after its first days. */
export const readFirstDays = (): Past => readFrom(firstDays);
export const writeFirstDays = (past: Past): number => writeTo(firstDays, past);
