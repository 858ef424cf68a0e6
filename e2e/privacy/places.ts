import { basename, dirname, join, relative, sep } from 'node:path';
import type { Stack } from '@drappo/stack';
import { filesIn, piecesOf, unpacked, type Piece } from '../secrets/places.ts';
import { textOf, type Marks } from './marks.ts';
import { addressOf } from './scene.ts';

type Whole = Pick<Stack, 'home' | 'ports'>;

/** Emulators of the outside world, where others store the person's data. */
const OUTSIDE = ['mail', 'stripe', 'shopify', 'vies'];

function* topics({ home }: Whole): Generator<Piece> {
  for (const { where, bytes } of unpacked(join(home.data, 'kafka', 'log')))
    yield { where: `Kafka ${basename(dirname(where)).replace(/-\d+$/, '')}`, bytes };
}

function* logs({ home }: Whole): Generator<Piece> {
  for (const { where, bytes } of piecesOf(home.logs)) {
    const name = basename(where).split('.')[0] ?? '';
    if (!OUTSIDE.includes(name)) yield { where: `log of ${name}`, bytes };
  }
}

/** Files that are neither a server's own nor logs; file names count as well. */
function* files({ home }: Whole, uploadId: string, { mark }: Marks): Generator<Piece> {
  const elsewhere = [home.logs, ...['postgres', 'kafka', 'redis', ...OUTSIDE].map((name) => join(home.data, name))];
  const isElsewhere = (file: string) => elsewhere.some((folder) => file.startsWith(folder + sep));
  for (const { where, bytes } of piecesOf(home.root, (file) => !isElsewhere(file)))
    yield { where: `file ${relative(home.root, where).replace(uploadId, '<upload>')}`, bytes };
  for (const file of filesIn(home.media))
    if (file.includes(uploadId))
      yield { where: `files ${relative(home.root, dirname(file))}`, bytes: Buffer.from(`${mark}-picture`) };
}

type Mail = { to: { address: string }[] };

/** Messages sent to others. The person's own e-mails are theirs. */
export const readMailsToOthers = async ({ ports }: Whole, marks: Marks): Promise<Piece[]> => {
  const mails = (await (await fetch(`http://127.0.0.1:${ports.mailWeb}/email`)).json()) as Mail[];
  const own = addressOf(textOf(marks, 'email'));
  return mails
    .filter(({ to }) => to.every(({ address }) => address !== own))
    .map((mail) => ({
      where: `e-mail to ${mail.to.map(({ address }) => address).join()}`,
      bytes: Buffer.from(JSON.stringify(mail)),
    }));
};

/** Every place where the portal stores data, except the databases. */
export function* placesBesideDatabases(
  stack: Whole,
  { marks, uploadId, mails, answers }: { marks: Marks; uploadId: string; mails: Piece[]; answers: readonly Piece[] },
): Generator<Piece> {
  yield* topics(stack);
  for (const { bytes } of piecesOf(join(stack.home.data, 'redis'))) yield { where: 'Redis', bytes };
  yield* logs(stack);
  yield* files(stack, uploadId, marks);
  yield* mails;
  yield* answers;
}
