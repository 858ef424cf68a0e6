import { describe, expect, it } from '@jest/globals';
import type { FeedNotification, NotificationFeed } from '@drappo/contracts/notifications/feed';
import { officeFeedKinds } from '@drappo/contracts/notifications/office-feed-choices';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type HttpHandler } from 'msw';
import { openAdmin, useAdminArea } from './support/admin-area.ts';
import { press } from './support/press.ts';
import { answer, refuse } from './support/server.ts';

useAdminArea();

const entry = (n: number, overrides: Partial<FeedNotification> = {}): FeedNotification => ({
  id: `0190b5a0-7c1e-7000-8000-0000000000${String(n).padStart(2, '0')}`,
  kind: 'admin-beta-application',
  title: `Nuova candidatura beta ${n}`,
  text: 'Boutique Elena',
  link: '/admin?tab=beta',
  createdAt: '2025-03-09T14:40:00.000Z',
  read: false,
  ...overrides,
});
const feedOf = (notifications: FeedNotification[], extra: Partial<NotificationFeed> = {}): NotificationFeed => ({
  notifications,
  unread: notifications.filter(({ read }) => !read).length,
  nextCursor: null,
  ...extra,
});
/** Opens the panel with this feed; `marked` are the calls that mark entries as read; after them `left` entries are unread. */
const open = (feed: NotificationFeed, { left = 0, older }: { left?: number; older?: HttpHandler } = {}) => {
  const marked: unknown[] = [];
  const admin = openAdmin(
    '/admin?tab=beta',
    undefined,
    ...(older ? [older] : []),
    http.get('/api/notifications', () => answer(feed)),
    http.get('/api/admin/beta-applications', () => answer([])),
    http.get('/api/admin/users', () => answer({ users: [], total: 0 })),
    http.post('/api/notifications/read', async ({ request }) => {
      marked.push(await request.json());
      return answer({ unread: left });
    }),
  );
  return { marked, ...admin };
};
const drawer = async (name: string) => {
  await press(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Notifiche' }));
};

describe("the back office's Notifiche", () => {
  it('show the unread count beside the link back to the site', async () => {
    open(feedOf([entry(1), entry(2, { read: true })]));
    expect((await screen.findByRole('button', { name: 'Notifiche, 1 non letta' })).textContent).toMatch(/1$/);
  });

  it('count unread entries beyond the newest page, up to 99', async () => {
    open(feedOf([entry(1)], { unread: 240 }));
    expect((await screen.findByRole('button', { name: 'Notifiche, 240 non lette' })).textContent).toMatch(/99\+$/);
  });

  it('say what will appear there when there are none', async () => {
    open(feedOf([]));
    const panel = await drawer('Notifiche');
    expect(panel.getByText(/Nessuna notifica\. Qui arrivano gli ordini da spedire/)).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'Segna come lette' })).toBeNull();
  });

  it('link to the pending tasks, and are marked as read on opening', async () => {
    const { marked, location } = open(
      feedOf([entry(1, { title: 'Azienda da verificare', link: '/admin?tab=users&verification=pending' })], {
        unread: 30,
      }),
      { left: 29 },
    );
    const panel = await drawer('Notifiche, 30 non lette');
    await press(panel.getByRole('link', { name: 'Azienda da verificare' }));
    expect(location()).toBe('/admin?tab=users&verification=pending');
    expect(await screen.findByRole('button', { name: 'Notifiche, 29 non lette' })).toBeTruthy();
    expect(marked).toEqual([{ ids: [entry(1).id] }]);
    // oxlint-disable-next-line testing-library/no-node-access -- jsdom ignores antd's cascade layers
    await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull());
  });

  it('are all marked as read at once, including older pages', async () => {
    const { marked } = open(feedOf([entry(1)], { unread: 2, nextCursor: entry(1).id }), {
      older: http.get('/api/notifications', ({ request }) =>
        new URL(request.url).searchParams.get('cursor') === entry(1).id ? answer(feedOf([entry(2)])) : undefined,
      ),
    });
    const panel = await drawer('Notifiche, 2 non lette');
    await press(panel.getByRole('button', { name: 'Mostra le precedenti' }));
    expect(await panel.findByRole('link', { name: 'Nuova candidatura beta 2' })).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'Mostra le precedenti' })).toBeNull();
    await press(panel.getByRole('button', { name: 'Segna come lette' }));
    await waitFor(() => expect(panel.queryByText('(non letta)')).toBeNull());
    expect(marked).toEqual([{}]);
    expect(await screen.findByRole('button', { name: 'Notifiche', hidden: true })).toBeTruthy();
  });

  it('stay unread when marking fails', async () => {
    openAdmin(
      '/admin?tab=beta',
      undefined,
      http.get('/api/admin/beta-applications', () => answer([])),
      http.get('/api/notifications', () => answer(feedOf([entry(1)]))),
      http.post('/api/notifications/read', () => refuse(503, 'Il servizio non è raggiungibile.')),
    );
    const panel = await drawer('Notifiche, 1 non letta');
    await press(panel.getByRole('button', { name: 'Segna come lette' }));
    expect(await screen.findByText('Il servizio non è raggiungibile.')).toBeTruthy();
    expect(await panel.findByText('(non letta)')).toBeTruthy();
  });

  it('reload on demand when they cannot be read', async () => {
    let away = true;
    openAdmin(
      '/admin?tab=beta',
      undefined,
      http.get('/api/admin/beta-applications', () => answer([])),
      http.get('/api/notifications', () => (away ? refuse(503, 'x') : answer(feedOf([entry(1)])))),
    );
    const panel = await drawer('Notifiche');
    const again = await panel.findByRole('button', { name: 'Riprova' });
    away = false;
    await press(again);
    expect(await panel.findByRole('link', { name: 'Nuova candidatura beta 1' })).toBeTruthy();
  });

  it('are filtered by kind with the keyboard only, and revert a choice that is not saved', async () => {
    const all = Object.fromEntries(officeFeedKinds.map((kind) => [kind, true]));
    const sent: unknown[] = [];
    openAdmin(
      '/admin?tab=beta',
      undefined,
      http.get('/api/notifications', () => answer(feedOf([]))),
      http.get('/api/admin/beta-applications', () => answer([])),
      http.get('/api/admin/notifications/choices', () => answer(all)),
      http.put('/api/admin/notifications/choices', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1 ? answer(sent[0] as object) : refuse(503, 'Riprova tra poco.');
      }),
    );
    const panel = await drawer('Notifiche');
    panel.getByRole('button', { name: 'Scegli cosa ricevere', expanded: false }).focus();
    await userEvent.keyboard('{Enter}');
    const choice = await panel.findByRole<HTMLInputElement>('checkbox', { name: 'Prodotti esauriti' });
    expect(choice.checked).toBe(true);
    choice.focus();
    await userEvent.keyboard(' ');
    expect(await screen.findByText('Scelta salvata')).toBeTruthy();
    expect(sent).toEqual([{ ...all, 'admin-out-of-stock': false }]);
    const errors = panel.getByRole<HTMLInputElement>('checkbox', { name: 'Errori da guardare' });
    await press(errors);
    expect(await screen.findByText('Riprova tra poco.')).toBeTruthy();
    await waitFor(() => expect(errors.checked).toBe(true));
  });
});
