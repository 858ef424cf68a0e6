import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ErrorGroup, ErrorLog } from '@drappo/contracts/integrations/error-logs';
import { http } from 'msw';
import { AdminLog } from '../src/features/admin/log/admin-log.tsx';
import { officeSection, openAdmin, useAdminArea } from './support/admin-area.ts';
import { fillIn } from './support/fill-in.ts';
import { press } from './support/press.ts';
import { answer, refuse, server } from './support/server.ts';

useAdminArea();

const openSection = officeSection(<AdminLog />);

const anError = (changes: Partial<ErrorLog> = {}): ErrorLog => ({
  id: 'e1',
  fingerprint: 'f1',
  timestamp: '2026-11-18T08:00:00.000Z',
  source: 'notifications',
  errorType: 'effect-failed',
  errorMessage: 'Il server di posta rifiuta il destinatario (550).',
  payload: { code: 'notifications.recipient-refused' },
  orderId: '018f2c1e-7b1c-7a53-9d2a-3f1f6f2b9c11',
  occurrences: 1,
  lastSeenAt: '2026-11-18T08:00:00.000Z',
  resolved: false,
  resolvedAt: null,
  resolvedBy: null,
  note: null,
  retryUrl: '/api/admin/notifications/effects/x1/retry',
  ...changes,
});
const aGroup = (latest: ErrorLog = anError(), changes: Partial<ErrorGroup> = {}): ErrorGroup => ({
  fingerprint: latest.fingerprint,
  errors: 1,
  occurrences: 1,
  firstSeenAt: latest.timestamp,
  lastSeenAt: latest.lastSeenAt,
  latest,
  ...changes,
});
const aLetter = {
  id: 'd1',
  topic: 'orders.events',
  key: 'order-1',
  eventType: 'order.paid',
  errorCode: 'kit.bad-payload',
  error: 'payload does not fit',
  attempts: 5,
  createdAt: '2026-11-18T08:00:00.000Z',
  waiting: 2,
};

/** Opens the log with these groups and catalog's dead letters; `queries`: queries for groups, `sent`: writes. */
const openLog = (
  groups: ErrorGroup[] = [],
  letters: object[] = [],
  address = '/admin?tab=log',
  render = openSection,
) => {
  const state = {
    groups,
    letters,
    queries: [] as Record<string, string>[],
    sent: [] as { path: string; body: unknown }[],
  };
  const keep = async (request: Request) => {
    const text = await request.text();
    state.sent.push({ path: new URL(request.url).pathname, body: text ? JSON.parse(text) : undefined });
  };
  render(
    address,
    undefined,
    http.get('/api/admin/error-groups', ({ request }) => {
      state.queries.push(Object.fromEntries(new URL(request.url).searchParams));
      return answer({ groups: state.groups, total: state.groups.length, open: 1 });
    }),
    http.get('/api/admin/:service/dead-letters', ({ params }) =>
      answer({ deadLetters: params['service'] === 'catalog' ? state.letters : [] }),
    ),
    http.post('/api/admin/error-logs/:id/resolve', async ({ request }) => {
      await keep(request);
      state.groups = [];
      return answer(anError({ resolved: true }));
    }),
    http.post('/api/admin/:service/effects/:id/retry', async ({ request }) => {
      await keep(request);
      return answer({ status: 'due' });
    }),
    http.post('/api/admin/:service/dead-letters/:id/:act', async ({ request }) => {
      await keep(request);
      state.letters = [];
      return answer({ replayed: 3 });
    }),
  );
  return state;
};
const button = (name: string) => screen.findByRole('button', { name });

describe('the log', () => {
  it('says that there are no errors, as the specification requires', async () => {
    openLog([], [], '/admin?tab=log', openAdmin);
    expect(await screen.findByText('Nessun errore da segnalare')).toBeTruthy();
    expect(screen.getByText(/e-commerce, pagamenti con carta ed e-mail/)).toBeTruthy();
    expect(screen.queryByText('Messaggi fermi')).toBeNull();
  });

  it('shows place, cause, count, details and a link to the order', async () => {
    openLog([aGroup(anError({ occurrences: 4 }), { occurrences: 4 })]);
    const [entry] = within(await screen.findByRole('list', { name: 'Errori' })).getAllByRole('listitem');
    expect(entry?.textContent).toContain('E-mail e notificheOperazione non riuscita1 caso, 4 segnalazioni');
    expect(within(entry!).getByRole('link', { name: "Apri l'ordine 018f2c1e" }).getAttribute('href')).toBe(
      '/admin?tab=orders&search=018f2c1e-7b1c-7a53-9d2a-3f1f6f2b9c11',
    );
    expect(entry?.textContent).toContain('notifications.recipient-refused');
  });

  it('retries the job behind an error and shows the result', async () => {
    const { sent } = openLog([aGroup()]);
    await press(await button('Riprova'));
    expect(await screen.findByText("Se riesce, l'errore si chiude da solo.")).toBeTruthy();
    expect(sent).toEqual([{ path: '/api/admin/notifications/effects/x1/retry', body: undefined }]);
  });

  it('closes an error with a note', async () => {
    const state = openLog([aGroup(anError({ retryUrl: null }))]);
    expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull();
    await press(await button('Risolvi'));
    const dialog = await screen.findByRole('dialog');
    fillIn(within(dialog).getByLabelText('Nota (opzionale)'), 'Indirizzo corretto.');
    await press(within(dialog).getByRole('button', { name: /Segna come risolto/ }));
    expect(await screen.findByText('Nessun errore da segnalare')).toBeTruthy();
    expect(state.sent).toEqual([{ path: '/api/admin/error-logs/e1/resolve', body: { note: 'Indirizzo corretto.' } }]);
  });

  it('shows who closed an error, and the note', async () => {
    const closed = { resolved: true, resolvedAt: '2026-11-18T12:00:00.000Z', retryUrl: null };
    openLog(
      [
        aGroup(anError({ ...closed, resolvedBy: 'user:u1', note: 'Chiamato il cliente.' })),
        aGroup(anError({ ...closed, id: 'e2', fingerprint: 'f2', resolvedBy: 'notifications' })),
      ],
      [],
      '/admin?tab=log&state=resolved',
    );
    expect(await screen.findByText('Chiamato il cliente.')).toBeTruthy();
    expect(screen.getByText(/Risolto da solo il 18\/11\/2026.*E-mail e notifiche ha ripreso/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Risolvi' })).toBeNull();
  });

  it('filters by service and state, and keeps both in the URL', async () => {
    const { queries } = openLog([aGroup()]);
    await userEvent.selectOptions(await screen.findByLabelText('Servizio'), 'orders');
    await userEvent.selectOptions(screen.getByLabelText('Stato'), 'all');
    await waitFor(() => expect(queries.at(-1)).toEqual({ source: 'orders', limit: '25', offset: '0' }));
    expect(queries[0]).toEqual({ resolved: 'false', limit: '25', offset: '0' });
  });

  it('shows the single errors of a cause on demand', async () => {
    openLog([aGroup(anError(), { errors: 2, occurrences: 2 })]);
    server.use(
      http.get('/api/admin/error-logs', ({ request }) => {
        expect(new URL(request.url).searchParams.get('fingerprint')).toBe('f1');
        return answer({
          errors: [anError(), anError({ id: 'e2', errorMessage: 'Il secondo caso' })],
          total: 2,
          open: 2,
        });
      }),
    );
    await press(await button('Mostra i 2 casi'));
    expect(await screen.findByText('Il secondo caso')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Risolvi' })).toHaveLength(2);
  });

  it('says when it cannot be read, and retries on demand', async () => {
    openLog();
    server.use(http.get('/api/admin/error-groups', () => refuse(503, 'Il servizio non risponde.')));
    expect(await screen.findByText('Il servizio non risponde.')).toBeTruthy();
  });
});

describe('dead letters', () => {
  it('are shown with service, reason and number of messages, and replayed after an explanation', async () => {
    const { sent } = openLog([], [aLetter]);
    const section = await screen.findByRole('region', { name: 'Messaggi fermi' });
    expect(section.textContent).toContain('Catalogoorder.paid2 aspettano dietro');
    expect(section.textContent).toContain('payload does not fit');
    await press(within(section).getByRole('button', { name: 'Elabora di nuovo' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('ai 2 messaggi che aspettano dietro, e si ferma al primo che non riesce');
    expect(sent).toEqual([]);
    await press(within(dialog).getByRole('button', { name: 'Elabora di nuovo' }));
    expect(await screen.findByText('3 messaggi elaborati.')).toBeTruthy();
    expect(sent).toEqual([{ path: '/api/admin/catalog/dead-letters/d1/replay', body: undefined }]);
    await waitFor(() => expect(screen.queryByText('Messaggi fermi')).toBeNull());
  });

  it('are discarded only after a warning', async () => {
    const { sent } = openLog([], [aLetter]);
    await press(await button('Scarta'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Catalogo non saprà mai quello che diceva questo messaggio');
    await press(within(dialog).getByRole('button', { name: 'Scarta il messaggio' }));
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/api/admin/catalog/dead-letters/d1/discard']));
  });

  it('are not reported as empty for a service that does not answer', async () => {
    openLog([], [aLetter]);
    server.use(http.get('/api/admin/shipping/dead-letters', () => refuse(503, 'no')));
    expect(await screen.findByText('Non sappiamo se ci sono messaggi fermi in: Spedizioni.')).toBeTruthy();
    expect(screen.getByText('Messaggi fermi')).toBeTruthy();
  });
});
