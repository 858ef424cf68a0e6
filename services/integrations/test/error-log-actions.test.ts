import { randomUUID } from 'node:crypto';
import { eventually } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startErrorLog, type ErrorLog } from './support/error-log.ts';

let log: ErrorLog;
beforeAll(async () => {
  log = await startErrorLog();
});
beforeEach(async () => {
  await log.clear();
});
afterAll(() => log.stop());

describe('the stream of the log', () => {
  const path = '/api/admin/error-logs/stream';

  it('sends the number of open errors, immediately and after each change', async () => {
    const controller = new AbortController();
    const answer = await fetch(log.url + path, {
      headers: { cookie: log.adminUser.cookie },
      signal: controller.signal,
    });
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    let received = '';
    const reading = (async () => {
      for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) received += chunk;
    })().catch(() => {});
    const has = (open: number) =>
      eventually(`${open} open`, () => expect(received).toContain(`data: {"open":${open}}`));
    await has(0);
    await log.report();
    await has(1);
    received = '';
    await log.resolve((await log.list()).errors[0]?.id);
    await has(0);
    controller.abort();
    await reading;
  });

  it('is for admins', async () => {
    expect((await log.visitor.get(path)).status).toBe(401);
    expect((await log.as(log.issuer.user('rivenditore')).get(path)).status).toBe(403);
  });
});

describe('POST /api/admin/error-logs/:id/resolve', () => {
  const reported = async () => {
    await log.report();
    return (await log.list()).errors[0]!.id;
  };

  it('resolves the row once, with admin, time and note, and adds an audit entry', async () => {
    const id = await reported();
    const waiting = async () => (await log.admin.get('/api/admin/integrations/waiting')).body;
    expect(await waiting()).toEqual({ errors: 1 });
    log.clock.set('2026-11-18T12:00:00.000Z');
    const note = 'Indirizzo corretto con il cliente.';
    const answer = await log.resolve(id, log.admin, { note });
    const resolvedBy = `user:${log.adminUser.userId}`;
    const closed = { id, resolved: true, resolvedAt: '2026-11-18T12:00:00.000Z', resolvedBy, note, retryUrl: null };
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining(closed)]);
    expect(await waiting()).toEqual({ errors: 0 });
    log.clock.advance({ minutes: 5 });
    const again = await log.resolve(id, log.as(log.issuer.user('admin')), {
      note: 'Troppo tardi.',
    });
    expect([again.status, again.body]).toEqual([200, expect.objectContaining(closed)]);
    expect(await log.list()).toMatchObject({ total: 1, open: 0 });
    const trail = await log.admin.get(`/api/admin/integrations/audit?subject=error:${String(id)}`);
    expect(trail.body.entries).toEqual([
      expect.objectContaining({ action: 'error.resolved', actor: resolvedBy, details: {} }),
    ]);
  });

  it('is for admins', async () => {
    const id = await reported();
    expect((await log.resolve(id, log.visitor)).status).toBe(401);
    expect((await log.resolve(id, log.as(log.issuer.user('rivenditore')))).status).toBe(403);
    expect(await log.list()).toMatchObject({ open: 1 });
  });

  it('answers 404 for an unknown row and 400 for an invalid body, and changes nothing', async () => {
    const id = await reported();
    expect((await log.resolve(randomUUID())).body).toMatchObject({ status: 404, code: 'integrations.error-not-found' });
    expect((await log.resolve('x')).status).toBe(404);
    expect((await log.resolve(id, log.admin, { resolved: false })).status).toBe(400);
    expect((await log.resolve(id, log.admin, { note: 'x'.repeat(1_001) })).status).toBe(400);
    expect((await log.resolve(id, log.admin, '{"broken')).status).toBe(400);
    expect(await log.list()).toMatchObject({ open: 1 });
  });
});
