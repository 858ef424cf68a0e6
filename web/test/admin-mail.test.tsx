import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { SentMail } from '@drappo/contracts/notifications/admin-mail';
import { http } from 'msw';
import { AdminMail } from '../src/features/admin/mail/admin-mail.tsx';
import { officeSection, openAdmin, useAdminArea } from './support/admin-area.ts';
import { adminOrders, anOrder } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { answer, refuse } from './support/server.ts';

useAdminArea();

const openSection = officeSection(<AdminMail />);

const aMail = (changes: Partial<SentMail> = {}): SentMail => ({
  id: 'm1',
  title: 'Ordine pagato',
  kind: 'order-paid',
  subject: 'Ordine ORD-2026-000123 pagato',
  recipient: 'l***@negozio.example',
  userId: 'u1',
  state: 'sent',
  attempts: 1,
  lastError: null,
  nextTryAt: null,
  createdAt: '2026-11-18T08:00:00.000Z',
  sentAt: '2026-11-18T08:00:02.000Z',
  retryUrl: null,
  ...changes,
});

describe('sent e-mails', () => {
  it('show their delivery state, and are resent', async () => {
    const sent: string[] = [];
    const bounced = aMail({
      id: 'm2',
      state: 'bounced',
      sentAt: null,
      lastError: 'Il server di posta rifiuta il destinatario (550).',
      retryUrl: '/api/admin/notifications/effects/x2/retry',
    });
    openAdmin(
      '/admin?tab=mail',
      undefined,
      http.get('/api/admin/mail', () => answer({ mails: [aMail(), bounced], next: null })),
      http.post('/api/admin/notifications/effects/:id/retry', ({ params }) => {
        sent.push(String(params['id']));
        return answer({ status: 'due' });
      }),
    );
    expect((await screen.findAllByText('l***@negozio.example')).length).toBe(2);
    expect(screen.getByRole('row', { name: /Respinta.*\(550\)/ })).toBeTruthy();
    await press(screen.getByRole('button', { name: /Riprova a inviare/ }));
    expect(await screen.findByText('E-mail rimessa in coda')).toBeTruthy();
    expect(sent).toEqual(['x2']);
  });

  it('are resent after delivery, once for a click, and show their address on demand', async () => {
    const presses: unknown[] = [];
    let isAway = true;
    openSection(
      '/admin?tab=mail',
      undefined,
      http.get('/api/admin/mail', () =>
        answer({ mails: [aMail({ resendUrl: '/api/admin/mail/m1/resend' })], next: null }),
      ),
      http.post('/api/admin/mail/m1/resend', async ({ request }) => {
        presses.push(await request.json());
        return isAway ? refuse(503, 'Servizio fermo') : answer({ status: 'due' });
      }),
      http.post('/api/admin/mail/m1/recipient', () => answer({ recipient: 'lucia@negozio.example' })),
    );
    const again = await screen.findByRole('button', { name: /Invia di nuovo/ });
    await press(again);
    expect(await screen.findByText('Servizio fermo')).toBeTruthy();
    isAway = false;
    await press(screen.getByRole('button', { name: /Invia di nuovo/ }));
    expect(await screen.findByText('E-mail inviata di nuovo')).toBeTruthy();
    // A click without an answer may have reached the server: the retry has the same key.
    expect(presses).toHaveLength(2);
    expect(presses[0]).toEqual(presses[1]);
    await press(screen.getByRole('button', { name: /Mostra l'indirizzo/ }));
    expect(await screen.findByText('lucia@negozio.example')).toBeTruthy();
  });

  it("are found by the number of an order, ours or the shop's", async () => {
    const asked: (string | null)[] = [];
    openSection(
      '/admin?tab=mail&search=%231005',
      adminOrders([anOrder({ id: 'o7', shopifyOrderId: '6100', shopOrderName: '#1005' })]),
      http.get('/api/admin/mail', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('orders'));
        return answer({ mails: [aMail()], next: null });
      }),
    );
    expect(await screen.findByText('l***@negozio.example')).toBeTruthy();
    expect(asked).toEqual(['o7']);
  });

  it("show why a limit holds them back, and are sent anyway on an admin's request", async () => {
    const sent: string[] = [];
    const held = aMail({
      state: 'held',
      attempts: 0,
      sentAt: null,
      lastError: 'Troppe e-mail a questo indirizzo in 24 ore.',
      retryUrl: '/api/admin/mail/m1/send',
    });
    openSection(
      '/admin?tab=mail&state=held',
      undefined,
      http.get('/api/admin/mail', () => answer({ mails: [held], next: null })),
      http.post('/api/admin/mail/:id/send', ({ params }) => {
        sent.push(String(params['id']));
        return answer({ status: 'due' });
      }),
    );
    expect(
      await screen.findByRole('row', { name: /Trattenuta.*Troppe e-mail a questo indirizzo in 24 ore\./ }),
    ).toBeTruthy();
    await press(screen.getByRole('button', { name: /^Invia comunque/ }));
    expect(await screen.findByText('E-mail rimessa in coda')).toBeTruthy();
    expect(sent).toEqual(['m1']);
  });

  it('are paged, and say when there are none', async () => {
    const asked: (string | null)[] = [];
    openSection(
      '/admin?tab=mail&state=failed',
      undefined,
      http.get('/api/admin/mail', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(searchParams.get('before'));
        expect(searchParams.get('state')).toBe('failed');
        return answer(
          searchParams.get('before')
            ? { mails: [aMail({ id: 'm2', subject: 'La più vecchia' })], next: null }
            : { mails: [aMail()], next: 'm1' },
        );
      }),
    );
    await press(await screen.findByRole('button', { name: /Mostra le precedenti/ }));
    expect(await screen.findByText('La più vecchia')).toBeTruthy();
    expect(asked).toEqual([null, 'm1']);
    await waitFor(() => expect(screen.queryByRole('button', { name: /Mostra le precedenti/ })).toBeNull());
  });

  it('say when they cannot be read', async () => {
    openSection(
      '/admin?tab=mail',
      undefined,
      http.get('/api/admin/mail', () => refuse(503, 'Il servizio non risponde.')),
    );
    expect(await screen.findByText('Il servizio non risponde.')).toBeTruthy();
  });
});

describe('the kinds of e-mails', () => {
  it('are shown in a frame without permissions, and as text', async () => {
    openSection(
      '/admin?tab=mail&view=kinds',
      undefined,
      http.get('/api/admin/mail/kinds', () =>
        answer({ kinds: [{ id: 'welcome', title: 'Benvenuto', subject: 'Benvenuto in Drappo' }] }),
      ),
      http.get('/api/admin/mail/kinds/welcome', () =>
        answer({
          id: 'welcome',
          title: 'Benvenuto',
          subject: 'Benvenuto in Drappo',
          html: '<h1>Ciao</h1>',
          text: 'Ciao, in testo',
        }),
      ),
    );
    const frame = await screen.findByTitle<HTMLIFrameElement>('Anteprima: Benvenuto');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.srcdoc).toBe('<h1>Ciao</h1>');
    await press(screen.getByRole('button', { name: 'Solo testo' }));
    expect(await screen.findByText('Ciao, in testo')).toBeTruthy();
  });
});
