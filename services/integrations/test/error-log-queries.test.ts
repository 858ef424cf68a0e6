import { randomUUID } from 'node:crypto';
import { ErrorReportedV1 } from '@drappo/contracts/integrations/error-events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { errorReport, startErrorLog, type ErrorLog } from './support/error-log.ts';

let log: ErrorLog;
beforeAll(async () => {
  log = await startErrorLog();
});
beforeEach(async () => {
  await log.clear();
});
afterAll(() => log.stop());

describe('GET /api/admin/error-logs', () => {
  it('is for admins', async () => {
    expect((await log.visitor.get('/api/admin/error-logs')).status).toBe(401);
    for (const role of ['base', 'rivenditore'] as const)
      expect((await log.as(log.issuer.user(role)).get('/api/admin/error-logs')).status).toBe(403);
  });

  it('returns pages, last seen first, without gaps or repeats among equal times', async () => {
    for (let n = 0; n < 7; n += 1) await log.report({ cause: `cause-${n}` });
    await log.report({ cause: 'late', reportedAt: '2026-11-18T08:45:00.000Z' });
    const pages = [
      await log.list('?limit=3'),
      await log.list('?limit=3&offset=3'),
      await log.list('?limit=3&offset=6'),
    ];
    expect(pages.map(({ errors }) => errors.length)).toEqual([3, 3, 2]);
    expect(pages.map(({ total }) => total)).toEqual([8, 8, 8]);
    const ids = pages.flatMap(({ errors }) => errors.map(({ id }) => id));
    expect(new Set(ids).size).toBe(8);
    expect(pages[0]?.errors[0]).toMatchObject({ lastSeenAt: '2026-11-18T08:45:00.000Z' });
    expect((await log.list('?offset=100')).errors).toEqual([]);
  });

  it('filters by source, type, state and text', async () => {
    const orderId = randomUUID();
    await log.report({ errorMessage: 'Saldo al 100% dell’anno raggiunto', orderId });
    await log.deliver(
      ErrorReportedV1,
      errorReport({ source: 'orders', errorType: 'late-payment', errorMessage: '1000 euro' }),
    );
    const sources = async (query: string) => (await log.list(query)).errors.map(({ source }) => source);
    expect(await sources('?source=orders')).toEqual(['orders']);
    expect(await sources('?errorType=effect-failed')).toEqual(['notifications']);
    expect(await sources('?search=SALDO')).toEqual(['notifications']);
    expect(await sources(`?search=${encodeURIComponent('SÀLDO al')}`)).toEqual(['notifications']);
    for (const search of ['100%', "dell'anno", 'dellanno'])
      expect(await sources(`?search=${encodeURIComponent(search)}`)).toEqual(['notifications']);
    expect(await sources(`?search=${encodeURIComponent("'")}`)).toEqual([]);
    expect(await sources('?search=late-pay')).toEqual(['orders']);
    expect(await sources(`?search=${orderId}`)).toEqual(['notifications']);
    expect(await sources(`?search=%231005&orders=${orderId}`)).toEqual(['notifications']);
    expect(await sources('?source=orders&errorType=effect-failed')).toEqual([]);
    expect(await sources('?resolved=true')).toEqual([]);
  });

  it.each([
    'limit=0',
    'limit=201',
    'limit=abc',
    'limit=1.5',
    'offset=-1',
    'resolved=forse',
    'unknown=1',
    `search=${'x'.repeat(201)}`,
    'source=a&source=b',
  ])('?%s is 400 with an Italian message', async (query) => {
    const { status, headers, body } = await log.admin.get(`/api/admin/error-logs?${query}`);
    expect(status).toBe(400);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(body).toMatchObject({ title: 'Bad Request', code: 'kit.invalid-input' });
    expect(body.errors).toHaveLength(1);
  });

  it('accepts a search text that the database could not store', async () => {
    expect((await log.admin.get('/api/admin/error-logs?search=%00')).status).toBe(400);
  });
});

describe('GET /api/admin/error-groups', () => {
  const groups = async (query = '') => {
    const answer = await log.admin.get(`/api/admin/error-groups${query}`);
    expect(answer.status).toBe(200);
    return answer.body as { groups: Record<string, unknown>[]; total: number; open: number };
  };
  const late = (order: number, changes: Record<string, unknown> = {}) =>
    errorReport({
      source: 'orders',
      cause: `late:${order}`,
      errorType: 'payment',
      errorMessage: `ORD-2026-00000${order} was paid late`,
      orderId: randomUUID(),
      ...changes,
    });

  it('groups errors by fingerprint, with counts, first and last time, and the latest error', async () => {
    await log.report();
    await log.deliver(ErrorReportedV1, late(1, { reportedAt: '2026-11-18T08:20:00.000Z' }));
    const newest = late(2, { reportedAt: '2026-11-18T08:40:00.000Z' });
    await log.deliver(ErrorReportedV1, newest);
    await log.deliver(ErrorReportedV1, newest);
    const { groups: found, ...counts } = await groups();
    expect(counts).toEqual({ total: 2, open: 3 });
    expect(found).toEqual([
      {
        fingerprint: expect.any(String),
        errors: 2,
        occurrences: 3,
        firstSeenAt: '2026-11-18T08:20:00.000Z',
        lastSeenAt: '2026-11-18T08:40:00.000Z',
        latest: expect.objectContaining({ errorMessage: newest.errorMessage, occurrences: 2 }),
      },
      expect.objectContaining({ errors: 1, occurrences: 1 }),
    ]);
    const ofGroup = await log.list(`?fingerprint=${String(found[0]?.fingerprint)}`);
    expect(ofGroup.errors.map(({ errorMessage }) => errorMessage)).toEqual([
      newest.errorMessage,
      'ORD-2026-000001 was paid late',
    ]);
  });

  it('supports the filters and pages of the log', async () => {
    await log.report();
    const one = late(1);
    await log.deliver(ErrorReportedV1, one);
    await log.resolve((await log.list('?source=orders')).errors[0]?.id);
    const sources = async (query: string) =>
      (await groups(query)).groups.map(({ latest }) => (latest as { source: string }).source);
    expect(await sources('?resolved=true')).toEqual(['orders']);
    expect(await sources('?resolved=false')).toEqual(['notifications']);
    expect(await sources('?source=orders')).toEqual(['orders']);
    expect(await sources('?errorType=payment')).toEqual(['orders']);
    expect(await sources('?search=PAID')).toEqual(['orders']);
    expect(await sources(`?search=${encodeURIComponent('100%')}`)).toEqual([]);
    expect(await sources(`?search=${String(one.orderId)}`)).toEqual(['orders']);
    expect(await sources(`?search=%231005&orders=${String(one.orderId)}`)).toEqual(['orders']);
    const [first, second] = [await groups('?limit=1'), await groups('?limit=1&offset=1')];
    expect([first.total, second.total]).toEqual([2, 2]);
    expect(first.groups[0]?.fingerprint).not.toBe(second.groups[0]?.fingerprint);
    expect((await log.admin.get('/api/admin/error-groups?fingerprint=x')).status).toBe(400);
  });

  it('is for admins', async () => {
    expect((await log.visitor.get('/api/admin/error-groups')).status).toBe(401);
    expect((await log.as(log.issuer.user('rivenditore')).get('/api/admin/error-groups')).status).toBe(403);
  });
});
