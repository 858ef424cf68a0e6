import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { erasePerson } from '../src/database/erase-person.ts';
import { systemContext } from '../src/context.ts';
import { createKitDatabase, type KitDatabase } from './support/kit-database.ts';

let kit: KitDatabase;
beforeAll(async () => {
  kit = await createKitDatabase();
});
afterAll(() => kit.drop());

/** Stores `result` for a write of `writer`, and returns a function that repeats the write. */
const keepAnswer = async (writer: string, result: unknown) => {
  const dedupe = { kind: 'key' as const, key: `http:${writer}:${randomUUID()}`, hash: 'same' };
  const repeat = (answer: unknown) =>
    kit.database.transaction({ ...systemContext('test'), dedupe }, () => Promise.resolve(answer));
  await repeat(result);
  return () => repeat('done twice');
};

const addDeadLetter = async (payload: Record<string, unknown>): Promise<string> => {
  const key = randomUUID();
  await kit.sql.$executeRawUnsafe(
    `INSERT INTO kit.dead_letters (topic, partition, "offset", key, headers, payload, state)
     VALUES ('orders.events', 0, (SELECT count(*) FROM kit.dead_letters), $1, '{}', convert_to($2, 'UTF8'), 'open')`,
    key,
    JSON.stringify(payload),
  );
  return key;
};
const payloadOf = async (key: string): Promise<unknown> => {
  const [row] = await kit.sql.$queryRawUnsafe<{ payload: Buffer }[]>(
    'SELECT payload FROM kit.dead_letters WHERE key = $1',
    key,
  );
  return JSON.parse(String(row?.payload));
};

describe('erasePerson', () => {
  it('erases stored results of other users about the person, and still detects repeated requests', async () => {
    const [person, admin, other] = [randomUUID(), randomUUID(), randomUUID()];
    const own = await keepAnswer(person, { email: 'lucia@negozio.example' });
    const about = await keepAnswer(admin, { user: { id: person, email: 'lucia@negozio.example' } });
    const unrelated = await keepAnswer(admin, { user: { id: other } });
    await erasePerson(kit.sql, person);
    await erasePerson(kit.sql, person);
    const rows = await kit.sql.$queryRawUnsafe<{ result: Buffer | null }[]>('SELECT result FROM kit.idempotency_keys');
    expect(rows.filter(({ result }) => result?.includes('lucia'))).toEqual([]);
    expect(await about()).toBeUndefined();
    expect(await unrelated()).toEqual({ user: { id: other } });
    // Its sender is erased, so there can be no repeat.
    expect(await own()).toBe('done twice');
  });

  it('masks personal data in a parked message, and keeps the data for processing it', async () => {
    const userId = randomUUID();
    const message = { orderId: randomUUID(), userId, reason: 'unpaid' };
    const personal = { companyName: 'Bottega', notes: 'suonare due volte', shopDomain: 'bottega.myshopify.com' };
    const key = await addDeadLetter({ ...message, ...personal, shippingAddress: { name: 'Lucia' } });
    const others = await addDeadLetter({ ...personal, userId: randomUUID() });
    await erasePerson(kit.sql, userId);
    const masked = { companyName: '***', notes: '***', shopDomain: '***', shippingAddress: '***' };
    expect(await payloadOf(key)).toEqual({ ...message, ...masked });
    expect(await payloadOf(others)).toMatchObject(personal);
  });
});
