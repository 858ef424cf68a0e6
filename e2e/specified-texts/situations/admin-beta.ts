import type { AdminBetaApplication } from '@drappo/contracts/identity/beta-applications';
import type { Page } from 'playwright-core';
import { failing, json, type Answer } from '../../support/answer-calls.ts';
import { situationsOf } from '../situation.ts';
import { press } from '../../support/press.ts';

const path = '/admin?tab=beta';
const applications = (['pending', 'approved', 'rejected'] as const).map((status): AdminBetaApplication => ({
  id: `018f2c1e-7b1c-7a53-9d2a-3f1f6f2b9c1${status.length % 10}`,
  userId: '018f2c1e-7b1c-7a53-9d2a-3f1f6f2b9c20',
  companyName: `Boutique ${status}`,
  businessDescription: 'Una boutique di Torino che vende capi italiani da trent’anni.',
  expectedVolume: 'medio',
  motivation: 'Vogliamo vendere anche fuori dall’Italia.',
  contactPerson: 'Elena Salvi',
  phoneNumber: '+39 011 5550123',
  website: null,
  currentPlatform: null,
  status,
  reviewedAt: status === 'pending' ? null : '2026-03-18T09:00:00.000Z',
  createdAt: '2026-03-17T09:00:00.000Z',
  adminNotes: null,
  reviewedBy: null,
  user: {
    id: '018f2c1e-7b1c-7a53-9d2a-3f1f6f2b9c20',
    username: 'elena',
    email: 'elena@boutique.example',
    firstName: null,
    lastName: null,
  },
}));
const list = { 'GET /api/admin/beta-applications': json(applications) };
const full = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  code: 'identity.beta-full',
  detail: 'Programma Beta completo',
};
const deciding = (answer: Answer) => ({ ...list, 'PUT /api/admin/beta-applications/*': answer });

const decide = async (page: Page, act: 'Approva' | 'Rifiuta'): Promise<Page> => {
  await press(page.getByRole('button', { name: `${act} Boutique pending` }));
  await press(page.getByRole('dialog').getByRole('button', { name: act, exact: true }));
  return page;
};

export const adminBetaSituations = situationsOf('admin beta', [
  {
    when: 'one application in every state',
    sees: { main: ['In attesa', 'Approvata', 'Rifiutata'] },
    show: (stage) => stage.open('admin', path, list),
  },
  {
    when: 'one was decided',
    sees: {
      toast: ['Candidatura aggiornata / Lo stato della candidatura è stato modificato con successo.'],
    },
    show: async (stage) => decide(await stage.open('admin', path, deciding(json(applications[2]))), 'Rifiuta'),
  },
  {
    when: 'a decision cannot be saved',
    sees: { toast: ['Errore / Impossibile aggiornare la candidatura.'] },
    show: async (stage) => decide(await stage.open('admin', path, deciding(failing())), 'Rifiuta'),
  },
  {
    when: 'the tenth place was taken meanwhile',
    sees: { toast: ['Errore / Programma Beta completo'] },
    show: async (stage) => decide(await stage.open('admin', path, deciding(json(full, 409))), 'Approva'),
  },
]);
