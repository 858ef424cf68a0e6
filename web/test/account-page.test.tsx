import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { AccountScreen } from '../src/app/routes/account-screen.tsx';
import { areaSection, useArea } from './support/customer-area.ts';
import { fillIn } from './support/fill-in.ts';
import { press } from './support/press.ts';
import { renderApp } from './support/render-app.tsx';
import { aUser } from './support/samples.ts';
import { answer, refuse, server, signedOut } from './support/server.ts';

useArea();

const openAccount = areaSection(<AccountScreen />);
const address = '/dashboard?section=account';
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('Il mio account', () => {
  it('shows name and fiscal code, e-mail, password, second factor and sessions', async () => {
    openAccount(address, { user: aUser({ emailConfirmedAt: '2026-03-01T08:00:00.000Z' }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Il mio account' })).toBeTruthy();
    for (const name of ['I tuoi dati', 'E-mail', 'Password'])
      expect(await screen.findByRole('region', { name })).toBeTruthy();
    expect((await card('E-mail')).getByText('confermata')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Esci da tutti i dispositivi' })).toBeTruthy();
  });

  it('saves name and fiscal code', async () => {
    const sent: unknown[] = [];
    const { area } = openAccount(
      address,
      { user: aUser({ firstName: 'Lucia', lastName: null, fiscalCode: null }) },
      http.put('/api/account/profile', async ({ request }) => {
        const form = (await request.json()) as object;
        sent.push(form);
        area.user = { ...area.user, ...form };
        return answer(area.user);
      }),
    );
    const data = await card('I tuoi dati');
    fillIn(data.getByLabelText('Cognome'), 'Po');
    await userEvent.type(data.getByLabelText(/Codice fiscale/), 'rss mra 85t10 a562s');
    await press(data.getByRole('button', { name: 'Salva' }));
    expect(await screen.findByText('Dati salvati')).toBeTruthy();
    expect(sent).toEqual([{ firstName: 'Lucia', lastName: 'Po', fiscalCode: 'RSSMRA85T10A562S' }]);
  });

  it('reads a pasted fiscal code before the field cuts it off', async () => {
    openAccount(address, { user: aUser({ fiscalCode: null }) });
    const code = (await card('I tuoi dati')).getByLabelText<HTMLInputElement>(/Codice fiscale/);
    act(() => code.focus());
    await userEvent.paste('IT RSS MRA 85T10 A562S');
    expect(code.value).toBe('RSSMRA85T10A562S');
  });

  it('requests a new address with the password, and says that it takes effect after the link', async () => {
    let tries = 0;
    openAccount(
      address,
      {},
      http.post('/api/account/email', () => {
        tries += 1;
        return tries === 1
          ? refuse(400, 'La password attuale non è giusta.', {
              errors: [{ field: 'currentPassword', message: 'La password attuale non è giusta.' }],
            })
          : answer({ status: 'accepted' });
      }),
    );
    const mail = await card('E-mail');
    await press(mail.getByRole('button', { name: "Cambia l'indirizzo" }));
    fillIn(mail.getByLabelText('Nuovo indirizzo'), 'nuovo@negozio.example');
    fillIn(mail.getByLabelText('Password attuale'), 'sbagliata');
    await press(mail.getByRole('button', { name: 'Manda il link' }));
    expect(await mail.findByText('La password attuale non è giusta.')).toBeTruthy();
    fillIn(mail.getByLabelText('Password attuale'), 'giusta-1');
    await press(mail.getByRole('button', { name: 'Manda il link' }));
    expect(await mail.findByText(/Abbiamo scritto a/)).toBeTruthy();
    expect(mail.getByText('nuovo@negozio.example')).toBeTruthy();
  });
});

describe('E-mail che ricevi', () => {
  it('shows the choices and saves each immediately', async () => {
    let choices = { reservations: true, 'payment-reminders': true, 'product-requests': true, 'shop-orders': 'now' };
    openAccount(
      address,
      {},
      http.get('/api/notifications/mail-choices', () => answer(choices)),
      http.put('/api/notifications/mail-choices', async ({ request }) => {
        choices = (await request.json()) as typeof choices;
        return answer(choices);
      }),
    );
    const label = 'Risposte alle tue richieste prodotto';
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: label });
    expect(box.checked).toBe(true);
    await press(box);
    expect(await screen.findByText('Scelta salvata')).toBeTruthy();
    expect(choices).toMatchObject({ reservations: true, 'payment-reminders': true, 'product-requests': false });
    await press(screen.getByRole('radio', { name: 'Una al giorno, alle 11' }));
    await waitFor(() => expect(choices).toMatchObject({ 'product-requests': false, 'shop-orders': 'daily' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: label }).checked).toBe(false));
  });

  it('shows a choice before it is saved, retains it when another follows, and reverts one that is refused', async () => {
    let choices = { reservations: true, 'payment-reminders': true, 'product-requests': true, 'shop-orders': 'now' };
    const released: (() => void)[] = [];
    let refused = false;
    openAccount(
      address,
      {},
      http.get('/api/notifications/mail-choices', () => answer(choices)),
      http.put('/api/notifications/mail-choices', async ({ request }) => {
        const submitted = (await request.json()) as typeof choices;
        if (refused) return refuse(500, 'Qualcosa non va.');
        await new Promise<void>((release) => void released.push(release));
        choices = submitted;
        return answer(choices);
      }),
    );
    const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
    for (const name of [/^Riserve/, /^Ordini/]) {
      await press(await box(name));
      expect((await box(name)).checked).toBe(false);
    }
    await waitFor(() => expect(released).toHaveLength(2));
    for (const release of released) release();
    await waitFor(() =>
      expect(choices).toMatchObject({ reservations: false, 'payment-reminders': false, 'product-requests': true }),
    );
    refused = true;
    await press(await box(/^Risposte/));
    expect(await screen.findByText('Qualcosa non va.')).toBeTruthy();
    await waitFor(async () => expect((await box(/^Risposte/)).checked).toBe(true));
  });
});

describe('the link that cancels a change of address', () => {
  const open = async (reply: () => Response) => {
    let answered = 0;
    server.use(
      ...signedOut,
      http.post('/api/auth/cancel-email-change', () => {
        answered += 1;
        return reply();
      }),
    );
    renderApp('/cancel-email-change#token=abc');
    const button = await screen.findByRole('button', { name: 'Annulla il cambio' });
    expect(answered).toBe(0);
    await press(button);
  };

  it('cancels the change on a click, and redirects to a new password', async () => {
    await open(() => answer({ status: 'email-change-cancelled' }));
    expect(await screen.findByRole('heading', { name: 'Cambio annullato' })).toBeTruthy();
    const onward = screen.getByRole('link', { name: 'Scegli una nuova password' });
    expect(onward.getAttribute('href')).toBe('/forgot-password');
  });

  it('shows an error when the link is invalid', async () => {
    await open(() => refuse(409, '', { code: 'identity.link-used' }));
    expect(await screen.findByRole('heading', { name: 'Il link è già stato usato' })).toBeTruthy();
  });
});

describe('the link to a new address', () => {
  it('changes the address on a click, and shows an error when the link is invalid', async () => {
    let answered = 0;
    server.use(
      ...signedOut,
      http.post('/api/auth/confirm-email-change', () => {
        answered += 1;
        return answered === 1
          ? refuse(409, 'Indirizzo già usato', { code: 'identity.already-taken' })
          : answer({ status: 'email-confirmed' });
      }),
    );
    renderApp('/confirm-email-change#token=abc');
    const button = await screen.findByRole('button', { name: "Conferma l'indirizzo" });
    expect(answered).toBe(0);
    await press(button);
    expect(await screen.findByText('Indirizzo già usato')).toBeTruthy();
    await press(screen.getByRole('button', { name: "Conferma l'indirizzo" }));
    expect(await screen.findByRole('heading', { name: 'Indirizzo cambiato' })).toBeTruthy();
  });
});
