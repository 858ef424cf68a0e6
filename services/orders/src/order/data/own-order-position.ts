import type { Order } from '@drappo/contracts/orders/orders';
import { z } from 'zod';
import { badCursor } from '../domain/order-errors.ts';
import { Prisma } from '../../generated/prisma/client.ts';

/** The position at which a page of a list ended: newest first, or by deadline with orders without a deadline last. */
export type Position = { by: 'newest'; at: Date; id: string } | { by: 'due'; at: Date | null; id: string };

const encode = (...parts: string[]): string => Buffer.from(parts.join('|')).toString('base64url');

export const cursorOf = (
  { id, createdAt, paymentDueAt }: Pick<Order, 'id' | 'createdAt' | 'paymentDueAt'>,
  sort: 'due' | undefined,
): string => (sort === 'due' ? encode('due', paymentDueAt ?? '', id) : encode(createdAt, id));

const newestPosition = z.tuple([z.iso.datetime(), z.uuid()]);
const duePosition = z.tuple([z.literal('due'), z.union([z.literal(''), z.iso.datetime()]), z.uuid()]);

// Rejects a cursor that we did not issue: if it were ignored, a client would read the first page repeatedly.
export const positionOf = (cursor: string | undefined, sort: 'due' | undefined): Position | undefined => {
  if (!cursor) return undefined;
  const parts = Buffer.from(cursor, 'base64url').toString().split('|');
  if (sort === 'due') {
    const { data } = duePosition.safeParse(parts);
    if (!data) throw badCursor();
    return { by: 'due', at: data[1] === '' ? null : new Date(data[1]), id: data[2] };
  }
  const { data } = newestPosition.safeParse(parts);
  if (!data) throw badCursor();
  return { by: 'newest', at: new Date(data[0]), id: data[1] };
};

/** The condition of the rows after a position. */
export const afterPosition = ({ by, at, id }: Position): Prisma.Sql => {
  if (by === 'newest') return Prisma.sql`(created_at, id) < (${at}, ${id}::uuid)`;
  if (at === null) return Prisma.sql`(payment_due_at IS NULL AND id > ${id}::uuid)`;
  return Prisma.sql`((payment_due_at, id) > (${at}, ${id}::uuid) OR payment_due_at IS NULL)`;
};
