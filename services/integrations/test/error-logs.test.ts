import { randomUUID } from 'node:crypto';
import { ErrorReportedV1, ErrorResolvedV1 } from '@drappo/contracts/integrations/error-events';
import { eventually, httpPerson, manualClock, type HttpPerson, type TestUser } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startIntegrations, type Integrations } from './support/integrations-app.ts';

const clock = manualClock();
let integrations: Integrations;
let url: string;
let adminUser: TestUser;
let admin: HttpPerson;
beforeAll(async () => {
  integrations = await startIntegrations({ clock });
  url = integrations.url;
  adminUser = integrations.issuer.user('admin');
  admin = integrations.as(adminUser);
});
beforeEach(async () => {
  await integrations.prisma.errorLog.deleteMany();
});
afterAll(() => integrations.stop());

const EFFECT = '018f2c1e-7b1c-7a53-9d2a-3f1f6f2b9c11';
const report = (changes: Record<string, unknown> = {}) => ({
  source: 'notifications',
  cause: 'effect:notifications-send-email:notifications.smtp-failed',
  errorType: 'effect-failed',
  errorMessage: "Il server di posta non ha preso l'e-mail (ESOCKET CONN).",
  payload: { effectId: EFFECT, queue: 'notifications-send-email', attempts: 20 },
  orderId: null,
  reportedAt: '2026-11-18T08:00:00.000Z',
  ...changes,
});
const list = async (query = '') => {
  const answer = await admin.get(`/api/admin/error-logs${query}`);
  expect(answer.status).toBe(200);
  return answer.body as { errors: Record<string, unknown>[]; total: number; open: number };
};
const resolve = (id: unknown, by: HttpPerson = admin, body?: unknown) =>
  by.send('POST', `/api/admin/error-logs/${String(id)}/resolve`, body);

describe('when an error is reported', () => {
  it('it stands in the log with every field and the address that tries its job again', async () => {
    const orderId = randomUUID();
    await integrations.deliver(ErrorReportedV1, report({ orderId }));
    expect(await list()).toEqual({
      errors: [
        {
          id: expect.any(String),
          fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
          timestamp: '2026-11-18T08:00:00.000Z',
          source: 'notifications',
          errorType: 'effect-failed',
          errorMessage: "Il server di posta non ha preso l'e-mail (ESOCKET CONN).",
          payload: { effectId: EFFECT, queue: 'notifications-send-email', attempts: 20 },
          orderId,
          occurrences: 1,
          lastSeenAt: '2026-11-18T08:00:00.000Z',
          resolved: false,
          resolvedAt: null,
          resolvedBy: null,
          note: null,
          retryUrl: `/api/admin/notifications/effects/${EFFECT}/retry`,
        },
      ],
      total: 1,
      open: 1,
    });
  });

  it('the same message five times at once is one row, counted once', async () => {
    const id = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => integrations.deliver(ErrorReportedV1, report(), id)));
    expect((await list()).errors).toEqual([expect.objectContaining({ occurrences: 1 })]);
  });

  it('repeats of a cause are counted and the newest is shown, other orders and causes have their own row', async () => {
    const orderId = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => integrations.deliver(ErrorReportedV1, report())));
    await integrations.deliver(
      ErrorReportedV1,
      report({ errorMessage: 'newest', reportedAt: '2026-11-18T08:30:00.000Z' }),
    );
    await integrations.deliver(ErrorReportedV1, report({ orderId, reportedAt: '2026-11-18T08:10:00.000Z' }));
    await integrations.deliver(ErrorReportedV1, report({ cause: 'another', reportedAt: '2026-11-18T08:05:00.000Z' }));
    const { errors } = await list();
    expect(errors.map(({ occurrences }) => occurrences)).toEqual([6, 1, 1]);
    expect(errors[0]).toMatchObject({
      errorMessage: 'newest',
      timestamp: '2026-11-18T08:00:00.000Z',
      lastSeenAt: '2026-11-18T08:30:00.000Z',
    });
  });

  it('personal data and secrets are masked before they are stored', async () => {
    const errorMessage = '550 lucia@negozio.example, +39 333 1234567: smtp://u:p4ss@mail.example\u0000';
    const payload = {
      recipient: { name: 'Lucia Marchetti', email: 'lucia@negozio.example' },
      answers: ['Bearer abc.def', { accessToken: 'shpat_1' }],
      offset: '17',
    };
    await integrations.deliver(ErrorReportedV1, report({ errorMessage, payload, errorType: 'dead-letter' }));
    const { errors } = await list();
    expect(errors[0]).toMatchObject({
      errorMessage: '550 ***@***, ***: smtp://***@mail.example',
      payload: { recipient: '***', answers: ['Bearer ***', { accessToken: '***' }], offset: '17' },
      retryUrl: null,
    });
    const stored = JSON.stringify(await integrations.prisma.errorLog.findMany());
    expect(stored).not.toMatch(/lucia|marchetti|333|p4ss|abc\.def|shpat/i);
  });

  it('one that does not fit its contract becomes a dead letter and is not reported about', async () => {
    const before = integrations.bus.published.length;
    const { cause: _, ...broken } = report({ source: 'broken' });
    await integrations.deliver(ErrorReportedV1, broken);
    const { body } = await admin.get('/api/admin/integrations/dead-letters');
    expect(body.deadLetters).toEqual([expect.objectContaining({ errorCode: 'kit.bad-payload', attempts: 1 })]);
    expect((await list()).total).toBe(0);
    // In the outbox, not on the bus: what is not there will never be published.
    expect(await integrations.prisma.$queryRaw`SELECT count(*)::int AS n FROM kit.outbox`).toEqual([{ n: 0 }]);
    expect(integrations.bus.published).toHaveLength(before);
  });
});

describe('when a service says that a cause is over', () => {
  it('all its open rows are closed, those of others are not; reported again it is a new row', async () => {
    await integrations.deliver(ErrorReportedV1, report());
    await integrations.deliver(ErrorReportedV1, report({ orderId: randomUUID() }));
    await integrations.deliver(ErrorReportedV1, report({ source: 'orders' }));
    const over = { source: 'notifications', cause: report().cause, resolvedAt: '2026-11-18T09:30:00.000Z' };
    await integrations.deliver(ErrorResolvedV1, over);
    await integrations.deliver(ErrorResolvedV1, { ...over, resolvedAt: '2026-11-18T10:30:00.000Z' });
    const closed = await list('?resolved=true');
    expect([closed.total, closed.open]).toEqual([2, 1]);
    for (const error of closed.errors)
      expect(error).toMatchObject({
        resolved: true,
        resolvedAt: '2026-11-18T09:30:00.000Z',
        resolvedBy: 'notifications',
        retryUrl: null,
      });
    await integrations.deliver(ErrorReportedV1, report({ reportedAt: '2026-11-18T11:00:00.000Z' }));
    expect(await list('?resolved=false&source=notifications')).toMatchObject({
      total: 1,
      open: 2,
      errors: [{ occurrences: 1, timestamp: '2026-11-18T11:00:00.000Z' }],
    });
  });

  it('and nothing is known of it, nothing happens', async () => {
    await integrations.deliver(ErrorResolvedV1, { source: 'x', cause: 'y', resolvedAt: '2026-11-18T09:30:00.000Z' });
    expect((await list()).total).toBe(0);
  });
});

describe('GET /api/admin/error-logs', () => {
  it('is for admins', async () => {
    expect((await httpPerson(url).get('/api/admin/error-logs')).status).toBe(401);
    for (const role of ['base', 'rivenditore'] as const)
      expect(
        (await httpPerson(url, { cookie: integrations.issuer.user(role).cookie }).get('/api/admin/error-logs')).status,
      ).toBe(403);
  });

  it('gives pages, last seen first, without gaps or repeats among equal times', async () => {
    for (let n = 0; n < 7; n += 1) await integrations.deliver(ErrorReportedV1, report({ cause: `cause-${n}` }));
    await integrations.deliver(ErrorReportedV1, report({ cause: 'late', reportedAt: '2026-11-18T08:45:00.000Z' }));
    const pages = [await list('?limit=3'), await list('?limit=3&offset=3'), await list('?limit=3&offset=6')];
    expect(pages.map(({ errors }) => errors.length)).toEqual([3, 3, 2]);
    expect(pages.map(({ total }) => total)).toEqual([8, 8, 8]);
    const ids = pages.flatMap(({ errors }) => errors.map(({ id }) => id));
    expect(new Set(ids).size).toBe(8);
    expect(pages[0]?.errors[0]).toMatchObject({ lastSeenAt: '2026-11-18T08:45:00.000Z' });
    expect((await list('?offset=100')).errors).toEqual([]);
  });

  it('filters by source, type, state and text', async () => {
    const orderId = randomUUID();
    await integrations.deliver(ErrorReportedV1, report({ errorMessage: 'Saldo al 100% raggiunto', orderId }));
    await integrations.deliver(
      ErrorReportedV1,
      report({ source: 'orders', errorType: 'late-payment', errorMessage: '1000 euro' }),
    );
    const sources = async (query: string) => (await list(query)).errors.map(({ source }) => source);
    expect(await sources('?source=orders')).toEqual(['orders']);
    expect(await sources('?errorType=effect-failed')).toEqual(['notifications']);
    expect(await sources('?search=SALDO')).toEqual(['notifications']);
    expect(await sources(`?search=${encodeURIComponent('100%')}`)).toEqual(['notifications']);
    expect(await sources('?search=late-pay')).toEqual(['orders']);
    expect(await sources(`?search=${orderId}`)).toEqual(['notifications']);
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
  ])('?%s is 400 with an Italian sentence', async (query) => {
    const { status, headers, body } = await admin.get(`/api/admin/error-logs?${query}`);
    expect(status).toBe(400);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(body).toMatchObject({ title: 'Bad Request', code: 'kit.invalid-input' });
    expect(body.errors).toHaveLength(1);
  });

  it('answers a search that the database could not store', async () => {
    expect((await admin.get('/api/admin/error-logs?search=%00')).status).toBe(400);
  });
});

describe('GET /api/admin/error-groups', () => {
  const groups = async (query = '') => {
    const answer = await admin.get(`/api/admin/error-groups${query}`);
    expect(answer.status).toBe(200);
    return answer.body as { groups: Record<string, unknown>[]; total: number; open: number };
  };
  const late = (order: number, changes: Record<string, unknown> = {}) =>
    report({
      source: 'orders',
      cause: `late:${order}`,
      errorType: 'payment',
      errorMessage: `ORD-2026-00000${order} was paid late`,
      orderId: randomUUID(),
      ...changes,
    });

  it('puts the errors of one cause together, with how many and how often, first and last time, and the latest', async () => {
    await integrations.deliver(ErrorReportedV1, report());
    await integrations.deliver(ErrorReportedV1, late(1, { reportedAt: '2026-11-18T08:20:00.000Z' }));
    const newest = late(2, { reportedAt: '2026-11-18T08:40:00.000Z' });
    await integrations.deliver(ErrorReportedV1, newest);
    await integrations.deliver(ErrorReportedV1, newest);
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
    const ofGroup = await list(`?fingerprint=${String(found[0]?.fingerprint)}`);
    expect(ofGroup.errors.map(({ errorMessage }) => errorMessage)).toEqual([
      newest.errorMessage,
      'ORD-2026-000001 was paid late',
    ]);
  });

  it('has the filters and pages of the log', async () => {
    await integrations.deliver(ErrorReportedV1, report());
    const one = late(1);
    await integrations.deliver(ErrorReportedV1, one);
    await resolve((await list('?source=orders')).errors[0]?.id);
    const sources = async (query: string) =>
      (await groups(query)).groups.map(({ latest }) => (latest as { source: string }).source);
    expect(await sources('?resolved=true')).toEqual(['orders']);
    expect(await sources('?resolved=false')).toEqual(['notifications']);
    expect(await sources('?source=orders')).toEqual(['orders']);
    expect(await sources('?errorType=payment')).toEqual(['orders']);
    expect(await sources('?search=PAID')).toEqual(['orders']);
    expect(await sources(`?search=${encodeURIComponent('100%')}`)).toEqual([]);
    expect(await sources(`?search=${String(one.orderId)}`)).toEqual(['orders']);
    const [first, second] = [await groups('?limit=1'), await groups('?limit=1&offset=1')];
    expect([first.total, second.total]).toEqual([2, 2]);
    expect(first.groups[0]?.fingerprint).not.toBe(second.groups[0]?.fingerprint);
    expect((await admin.get('/api/admin/error-groups?fingerprint=x')).status).toBe(400);
  });

  it('is for admins', async () => {
    expect((await httpPerson(url).get('/api/admin/error-groups')).status).toBe(401);
    expect(
      (await httpPerson(url, { cookie: integrations.issuer.user('rivenditore').cookie }).get('/api/admin/error-groups'))
        .status,
    ).toBe(403);
  });
});

describe('the stream of the log', () => {
  const path = '/api/admin/error-logs/stream';

  it('tells an admin how many are open, at once and after each change', async () => {
    const controller = new AbortController();
    const answer = await fetch(url + path, { headers: { cookie: adminUser.cookie }, signal: controller.signal });
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    let received = '';
    const reading = (async () => {
      for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) received += chunk;
    })().catch(() => {});
    const has = (open: number) =>
      eventually(`${open} open`, () => expect(received).toContain(`data: {"open":${open}}`));
    await has(0);
    await integrations.deliver(ErrorReportedV1, report());
    await has(1);
    received = '';
    await resolve((await list()).errors[0]?.id);
    await has(0);
    controller.abort();
    await reading;
  });

  it('is for admins', async () => {
    expect((await httpPerson(url).get(path)).status).toBe(401);
    expect((await httpPerson(url, { cookie: integrations.issuer.user('rivenditore').cookie }).get(path)).status).toBe(
      403,
    );
  });
});

describe('POST /api/admin/error-logs/:id/resolve', () => {
  const reported = async () => {
    await integrations.deliver(ErrorReportedV1, report());
    return (await list()).errors[0]!.id;
  };

  it('closes the row once, says who and when, and writes it into the audit trail', async () => {
    const id = await reported();
    clock.set('2026-11-18T12:00:00.000Z');
    const note = 'Indirizzo corretto con il cliente.';
    const answer = await resolve(id, admin, { note });
    const resolvedBy = `user:${adminUser.userId}`;
    const closed = { id, resolved: true, resolvedAt: '2026-11-18T12:00:00.000Z', resolvedBy, note, retryUrl: null };
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining(closed)]);
    clock.advance({ minutes: 5 });
    const again = await resolve(id, httpPerson(url, { cookie: integrations.issuer.user('admin').cookie }), {
      note: 'Troppo tardi.',
    });
    expect([again.status, again.body]).toEqual([200, expect.objectContaining(closed)]);
    expect(await list()).toMatchObject({ total: 1, open: 0 });
    const trail = await admin.get(`/api/admin/integrations/audit?subject=error:${String(id)}`);
    expect(trail.body.entries).toEqual([
      expect.objectContaining({ action: 'error.resolved', actor: resolvedBy, details: {} }),
    ]);
  });

  it('is for admins', async () => {
    const id = await reported();
    expect((await resolve(id, httpPerson(url))).status).toBe(401);
    expect(
      (await resolve(id, httpPerson(url, { cookie: integrations.issuer.user('rivenditore').cookie }))).status,
    ).toBe(403);
    expect(await list()).toMatchObject({ open: 1 });
  });

  it('of an unknown row is 404, of a body 400, and nothing changes', async () => {
    const id = await reported();
    expect((await resolve(randomUUID())).body).toMatchObject({ status: 404, code: 'integrations.error-not-found' });
    expect((await resolve('x')).status).toBe(404);
    expect((await resolve(id, admin, { resolved: false })).status).toBe(400);
    expect((await resolve(id, admin, { note: 'x'.repeat(1_001) })).status).toBe(400);
    expect((await resolve(id, admin, '{"broken')).status).toBe(400);
    expect(await list()).toMatchObject({ open: 1 });
  });
});
