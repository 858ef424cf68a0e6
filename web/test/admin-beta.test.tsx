import type { AdminBetaApplication } from '@drappo/contracts/identity/beta-applications';
import { limits } from '@drappo/contracts/limits';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, type HttpHandler } from 'msw';
import { AdminBeta } from '../src/features/admin/beta/admin-beta.tsx';
import { officeSection, openAdmin, useAdminArea } from './support/admin-area.ts';
import { clickTwice } from './support/click-twice.ts';
import { fillIn } from './support/fill-in.ts';
import { press } from './support/press.ts';
import { answer, refuse } from './support/server.ts';
import { seeToast } from './support/toast.ts';

useAdminArea();

const anApplication = (overrides: Partial<AdminBetaApplication> = {}): AdminBetaApplication => ({
  id: 'b1',
  userId: 'u1',
  companyName: 'Boutique Elena',
  businessDescription: 'Due negozi di abbigliamento femminile a Torino, dal 1998, e un sito.',
  expectedVolume: 'medio',
  motivation: 'Vogliamo capi italiani pronti da spedire.',
  contactPerson: 'Elena Po',
  phoneNumber: '+39 011 5550123',
  website: 'https://boutique-elena.example',
  currentPlatform: null,
  status: 'pending',
  reviewedAt: null,
  createdAt: '2026-03-03T14:05:00.000Z',
  adminNotes: null,
  reviewedBy: null,
  user: { id: 'u1', username: 'elena', email: 'elena@boutique.example', firstName: null, lastName: null },
  ...overrides,
});
const openBy =
  (render: typeof openAdmin) =>
  (list: { applications: AdminBetaApplication[] }, ...answers: HttpHandler[]) =>
    render(
      '/admin?tab=beta',
      undefined,
      ...answers,
      http.get('/api/admin/beta-applications', () => answer(list.applications)),
    );
const open = openBy(officeSection(<AdminBeta />));
const openInOffice = openBy(openAdmin);
const review = async (name: string) => {
  await press(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

describe('Beta', () => {
  it('shows applicants and taken places, and offers actions only for pending applications', async () => {
    openInOffice({
      applications: [
        anApplication(),
        anApplication({ id: 'b2', companyName: 'Moda Po', status: 'approved', adminNotes: 'Vista in fiera' }),
        anApplication({ id: 'b3', companyName: 'Tessuti Ada', status: 'rejected' }),
      ],
    });
    const list = within(await screen.findByRole('list', { name: 'Candidature' }));
    for (const text of ['In attesa', 'Approvata', 'Rifiutata', 'Vista in fiera'])
      expect(list.getByText(text)).toBeTruthy();
    expect(screen.getByText(`1 di ${limits.betaApprovals} posti assegnati`)).toBeTruthy();
    expect(screen.getByText('Restano 9 posti, 1 in attesa')).toBeTruthy();
    expect(list.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Approva Boutique Elena',
      'Rifiuta Boutique Elena',
    ]);
  });

  it('approves once with notes, shows success and reloads the list', async () => {
    const list = { applications: [anApplication()] };
    const sent: unknown[] = [];
    open(
      list,
      http.put('/api/admin/beta-applications/b1', async ({ request }) => {
        sent.push(await request.json());
        list.applications = [anApplication({ status: 'approved' })];
        return answer(list.applications[0]!);
      }),
    );
    const dialog = await review('Approva Boutique Elena');
    fillIn(dialog.getByLabelText('Note interne (opzionali)'), 'Vista in fiera');
    clickTwice(dialog.getByRole('button', { name: 'Approva' }));
    expect(await screen.findByText('Candidatura aggiornata')).toBeTruthy();
    expect(screen.getByText('Lo stato della candidatura è stato modificato con successo.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approva Boutique Elena' })).toBeNull());
    expect(sent).toEqual([{ status: 'approved', adminNotes: 'Vista in fiera' }]);
  });

  it("shows the server's message and retains the notes when the last place was taken meanwhile", async () => {
    open(
      { applications: [anApplication()] },
      http.put('/api/admin/beta-applications/b1', () => refuse(409, 'Programma Beta completo')),
    );
    const dialog = await review('Approva Boutique Elena');
    fillIn(dialog.getByLabelText('Note interne (opzionali)'), 'Vista in fiera');
    await press(dialog.getByRole('button', { name: 'Approva' }));
    await seeToast('Errore', 'Programma Beta completo');
    expect(dialog.getByDisplayValue('Vista in fiera')).toBeTruthy();
  });

  it('shows its own message when a decision cannot be saved and the server gives no reason', async () => {
    open(
      { applications: [anApplication()] },
      http.put('/api/admin/beta-applications/b1', () => new Response('', { status: 502 })),
    );
    const dialog = await review('Rifiuta Boutique Elena');
    await press(dialog.getByRole('button', { name: 'Rifiuta' }));
    await seeToast('Errore', 'Impossibile aggiornare la candidatura.');
  });

  it('rejects but does not approve when all places are taken', async () => {
    const approved = Array.from({ length: limits.betaApprovals }, (_, index) =>
      anApplication({ id: `a${index}`, companyName: `Azienda ${index}`, status: 'approved' }),
    );
    open({ applications: [anApplication(), ...approved] });
    expect(await screen.findByText('Programma Beta completo, 1 in attesa')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approva Boutique Elena' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Rifiuta Boutique Elena' }).disabled).toBe(false);
  });

  it('says that there are no applications, or that they cannot be read', async () => {
    open({ applications: [] });
    expect(await screen.findByText('Nessuna candidatura')).toBeTruthy();
  });
});
