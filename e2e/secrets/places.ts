import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '@drappo/stack';
import type { Databases } from './databases.ts';
import { recordsOf } from './kafka-segments.ts';

export type Piece = { where: string; bytes: Buffer };

/** A place that may hold a secret. Its pieces are read one at a time, since the log alone has hundreds of megabytes. */
export type Place = { name: PlaceName; pieces: () => Iterable<Piece> };
export type PlaceName =
  | 'logs'
  | 'Kafka segments'
  | 'Redis files'
  | 'dead letters'
  | 'API answers'
  | 'database dump'
  | 'database files'
  | 'WAL'
  | 'e-mails';

export function* filesIn(folder: string): Generator<string> {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, entry);
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) yield file;
  }
}

export function* piecesOf(folder: string, isSearched: (file: string) => boolean = () => true): Generator<Piece> {
  for (const file of filesIn(folder)) if (isSearched(file)) yield { where: file, bytes: readFileSync(file) };
}

export function* unpacked(folder: string): Generator<Piece> {
  for (const { where, bytes } of piecesOf(folder)) {
    yield { where, bytes };
    if (where.endsWith('.log')) for (const records of recordsOf(bytes)) yield { where, bytes: records };
  }
}

/** Every place of a running stack, except the emulators' own data: they are the outside world, where the secrets belong. */
export const placesOf = async (
  stack: Pick<Stack, 'home' | 'ports'>,
  databases: Databases,
  answers: readonly Piece[],
): Promise<Place[]> => {
  const { data, logs } = stack.home;
  const postgres = join(data, 'postgres');
  const rows = await databases.rows();
  const deadLetters = await databases.deadLetters();
  const mails = Buffer.from(await (await fetch(`http://127.0.0.1:${stack.ports.mailWeb}/email`)).arrayBuffer());
  return [
    { name: 'logs', pieces: () => piecesOf(logs) },
    { name: 'Kafka segments', pieces: () => unpacked(join(data, 'kafka', 'log')) },
    { name: 'Redis files', pieces: () => piecesOf(join(data, 'redis')) },
    { name: 'dead letters', pieces: () => deadLetters },
    { name: 'API answers', pieces: () => answers },
    { name: 'database dump', pieces: () => rows },
    { name: 'database files', pieces: () => piecesOf(join(postgres, 'base')) },
    { name: 'WAL', pieces: () => piecesOf(join(postgres, 'pg_wal')) },
    { name: 'e-mails', pieces: () => [{ where: 'mail catcher', bytes: mails }] },
  ];
};
