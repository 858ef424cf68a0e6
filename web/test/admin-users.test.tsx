import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { anAdmin, useAdminArea } from './support/admin-area.ts';
import { aPerson, openUsers, userPanel } from './support/admin-users.tsx';
import { chooseOption } from './support/choose-option.ts';
import { clickTwice } from './support/click-twice.ts';
import { fillIn } from './support/fill-in.ts';
import { press } from './support/press.ts';
import { answer, refuse } from './support/server.ts';

useAdminArea();

describe('Utenti', () => {
  it('labels a disposable e-mail address in the list and in the details, and filters by it', async () => {
    const { queries } = openUsers({ user: aPerson({ emailIsDisposable: true }) });
    const row = await screen.findByRole('row', { name: /giulia.*E-mail usa e getta/ });
    expect(row).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Stato'), 'E-mail usa e getta');
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ state: 'disposable-email' }));
    expect((await userPanel()).getByText('E-mail usa e getta')).toBeTruthy();
  });

  it('lists users, and queries the server with search and filters', async () => {
    const { queries } = openUsers({ user: aPerson() });
    expect(await screen.findByText('1 utente')).toBeTruthy();
    expect(screen.getByText('giulia@boutique.example')).toBeTruthy();
    fillIn(screen.getByLabelText('Cerca'), 'bout');
    await userEvent.selectOptions(screen.getByLabelText('Verifica'), 'Da verificare');
    await waitFor(() =>
      expect(queries.at(-1)).toEqual({ search: 'bout', verification: 'pending', limit: '50', offset: '0' }),
    );
  });

  it('sorts on the server, and keeps the order in the URL', async () => {
    const { queries, location } = openUsers({ user: aPerson(), total: 120 });
    await press(await screen.findByRole('columnheader', { name: 'Azienda' }));
    await waitFor(() => expect(queries.at(-1)).toEqual({ sort: 'company', limit: '50', offset: '0' }));
    await press(await screen.findByRole('columnheader', { name: 'Azienda' }));
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ sort: '-company' }));
    expect(location()).toBe('/admin?tab=users&sort=-company');
  });

  it('ignores an unknown sort order in the URL', async () => {
    const { queries } = openUsers({ user: aPerson(), address: '/admin?tab=users&sort=verification' });
    expect(await screen.findByText('1 utente')).toBeTruthy();
    expect(queries.at(-1)).toEqual({ limit: '50', offset: '0' });
  });

  it('says when no user is found, and when there are very many', async () => {
    const state = { user: aPerson(), total: 0 };
    openUsers(state);
    expect(await screen.findByText('Nessun utente')).toBeTruthy();
    state.total = 2_000;
    await userEvent.selectOptions(screen.getByLabelText('Ruolo'), 'Rivenditore');
    expect(await screen.findByText(/^Oltre 2\.?000 utenti$/)).toBeTruthy();
  });

  it('rejects a business with a reason that the user reads, and sends nothing without a reason', async () => {
    const state = { user: aPerson() };
    const sent: unknown[] = [];
    openUsers(
      state,
      http.put('/api/admin/users/u1/verification', async ({ request }) => {
        sent.push(await request.json());
        state.user = aPerson({ verification: 'refused', verificationReason: 'Nome diverso' });
        return answer(state.user);
      }),
    );
    const dialog = await userPanel();
    expect(dialog.getByText('Consultazione WAPI123')).toBeTruthy();
    await press(dialog.getByRole('button', { name: 'Rifiuta' }));
    await press(dialog.getByRole('button', { name: 'Rifiuta la verifica' }));
    expect(await dialog.findByText('Scrivi il motivo del rifiuto')).toBeTruthy();
    expect(sent).toEqual([]);
    fillIn(dialog.getByLabelText('Motivo del rifiuto'), 'Nome diverso');
    clickTwice(dialog.getByRole('button', { name: 'Rifiuta la verifica' }));
    expect(await screen.findByText('Verifica rifiutata')).toBeTruthy();
    expect(await dialog.findByText('Nome diverso')).toBeTruthy();
    expect(sent).toEqual([{ verified: false, reason: 'Nome diverso' }]);
  });

  it('sends only changed values, and says why a change is refused', async () => {
    const sent: unknown[] = [];
    openUsers(
      { user: aPerson() },
      http.put('/api/admin/users/u1', async ({ request }) => {
        sent.push(await request.json());
        return refuse(409, 'È l’ultimo amministratore: prima nominane un altro.');
      }),
    );
    const dialog = await userPanel();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Salva' }).disabled).toBe(true);
    await chooseOption(dialog.getByLabelText("Piano dell'utente"), 'Starter');
    await press(dialog.getByRole('button', { name: 'Salva' }));
    expect((await screen.findAllByText('È l’ultimo amministratore: prima nominane un altro.')).length).toBeGreaterThan(
      0,
    );
    expect(sent).toEqual([{ subscriptionPlan: 'starter' }]);
  });

  it('ends sessions once', async () => {
    let calls = 0;
    const state = { user: aPerson() };
    openUsers(
      state,
      http.post('/api/admin/users/u1/end-sessions', () => {
        calls += 1;
        state.user = aPerson({ openSessions: 0 });
        return answer({ ended: 2 });
      }),
    );
    const dialog = await userPanel();
    expect(dialog.getByText('2 sessioni aperte')).toBeTruthy();
    clickTwice(dialog.getByRole('button', { name: 'Chiudi le sessioni' }));
    expect(await dialog.findByText('Nessuna sessione aperta')).toBeTruthy();
    expect(calls).toBe(1);
  });

  it('erases after the username was typed, and says what prevents it', async () => {
    openUsers(
      { user: aPerson() },
      http.post('/api/admin/users/u1/erase', () =>
        refuse(409, 'Ha ordini pagati e non ancora spediti: ORD-2026-000001.'),
      ),
    );
    const dialog = await userPanel();
    await press(dialog.getByRole('button', { name: 'Cancella i dati' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancellare i dati?' }));
    await press(question.getByRole('button', { name: 'Cancella per sempre' }));
    expect(await question.findByText('Scrivi il nome utente per confermare')).toBeTruthy();
    fillIn(question.getByLabelText('Scrivi giulia per confermare'), 'giulia');
    await press(question.getByRole('button', { name: 'Cancella per sempre' }));
    expect(await question.findByText('Ha ordini pagati e non ancora spediti: ORD-2026-000001.')).toBeTruthy();
  });

  it('suspends after a confirmation and reactivates', async () => {
    const state = { user: aPerson() };
    const sent: unknown[] = [];
    openUsers(
      state,
      http.put('/api/admin/users/u1', async ({ request }) => {
        const form = (await request.json()) as { blocked: boolean };
        sent.push(form);
        state.user = aPerson({ ...form, openSessions: 0 });
        return answer(state.user);
      }),
    );
    const dialog = await userPanel();
    await press(dialog.getByRole('button', { name: "Sospendi l'account" }));
    expect(sent).toEqual([]);
    await press(await screen.findByRole('button', { name: 'Sospendi' }));
    await press(await dialog.findByRole('button', { name: "Riattiva l'account" }));
    expect(await dialog.findByRole('button', { name: "Sospendi l'account" })).toBeTruthy();
    expect(sent).toEqual([{ blocked: true }, { blocked: false }]);
  });

  it('shows every VIES check with its verdict, and requests another check', async () => {
    const state = {
      user: aPerson({
        vatChecks: [
          { ...aPerson().vatChecks[0]!, verdict: 'unavailable', consultationNumber: null, traderName: null },
          aPerson().vatChecks[0]!,
        ],
      }),
    };
    let asked = 0;
    openUsers(
      state,
      http.post('/api/admin/users/u1/vat-check', () => {
        asked += 1;
        return answer({});
      }),
    );
    const dialog = await userPanel();
    const checks = within(dialog.getByRole('list', { name: 'Controlli VIES' })).getAllByRole('listitem');
    expect(checks.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^VIES non ha risposto/),
      expect.stringMatching(/^Valida per VIES/),
    ]);
    await press(dialog.getByRole('button', { name: 'Controlla di nuovo' }));
    await waitFor(() => expect(asked).toBe(1));
  });

  it('marks a number that is not in VIES, and a PEC that the person confirmed', async () => {
    const [check] = aPerson().vatChecks;
    const vatChecks = [{ ...check!, vatNumber: 'SM24165', verdict: 'unavailable' as const, inVies: false }];
    openUsers({
      user: aPerson({ vatNumber: 'SM24165', vatChecks, pecEmail: 'info@boutique-rossi.it', pecConfirmed: true }),
    });
    const dialog = await userPanel();
    const [item] = within(dialog.getByRole('list', { name: 'Controlli VIES' })).getAllByRole('listitem');
    expect(item?.textContent).toMatch(/^Non è in VIES: verifica manuale/);
    expect(dialog.queryByRole('button', { name: 'Controlla di nuovo' })).toBeNull();
    expect(dialog.getByText(/^PEC da controllare: info@boutique-rossi\.it/)).toBeTruthy();
  });

  it('offers neither suspension nor erasure for the own account', async () => {
    const me = aPerson({ id: anAdmin.id });
    openUsers(
      { user: me },
      http.get(`/api/admin/users/${me.id}`, () => answer(me)),
    );
    const dialog = await userPanel();
    expect(dialog.getByText('Non puoi sospendere il tuo account.')).toBeTruthy();
    expect(dialog.queryByRole('heading', { name: 'Cancellazione dei dati' })).toBeNull();
  });

  it('says in the panel when a user cannot be read', async () => {
    openUsers(
      { user: aPerson() },
      http.get('/api/admin/users/u1', () => refuse(503, 'Gli account non rispondono.')),
    );
    await press(await screen.findByRole('button', { name: 'Vedi giulia' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Gli account non rispondono.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Riprova' })).toBeTruthy();
  });

  it('shows when a user was erased, and offers no actions', async () => {
    openUsers({ user: aPerson({ erasedAt: '2026-03-05T09:00:00.000Z' }) });
    await press(await screen.findByRole('button', { name: 'Vedi giulia' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^Account cancellato il 05\/03\/2026/)).toBeTruthy();
    expect(dialog.queryByRole('heading', { name: 'Accesso' })).toBeNull();
  });
});
