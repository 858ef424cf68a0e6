import type { BetaApplication } from '@drappo/contracts/identity/beta-applications';
import type { Page } from 'playwright-core';
import { failing, json, type Answers } from '../../support/answer-calls.ts';
import { submitForm } from '../../support/page.ts';
import { situationsOf } from '../situation.ts';
import type { Role, Stage } from '../stage.ts';

const path = '/beta-program';
const applications = (['pending', 'approved', 'rejected'] as const).map((status): Partial<BetaApplication> => ({
  id: status,
  companyName: 'Boutique Elena S.r.l.',
  status,
  createdAt: '2026-03-17T09:00:00.000Z',
}));

/** With places left: the journey of the back office gives all of them away for a while. */
const open = (stage: Stage, role: Role, answers: Answers = {}): Promise<Page> =>
  stage.open(role, path, { 'GET /api/beta-program': json({ places: 10, taken: 0 }), ...answers });

const sendFilledIn = async (page: Page): Promise<Page> => {
  await page.getByLabel('Nome azienda').fill('Boutique Elena S.r.l.');
  await page.getByLabel('La tua attività').fill('Una boutique di Torino che vende capi italiani da trent’anni.');
  await page.getByLabel('Volume previsto').selectOption('medio');
  await page.getByLabel('Perché vuoi partecipare').fill('Vogliamo vendere anche fuori dall’Italia.');
  await page.getByLabel('Nome referente').fill('Elena Salvi');
  await page.getByLabel('Telefono').fill('+39 011 5550123');
  return submitForm(page);
};

export const betaProgramSituations = situationsOf('beta program', [
  {
    when: 'sent with nothing typed',
    sees: {
      form: [
        'Nome azienda è richiesto',
        'Descrizione deve essere almeno 50 caratteri',
        'Seleziona il volume previsto',
        'Motivazione deve essere almeno 30 caratteri',
        'Nome referente è richiesto',
        'Numero di telefono valido richiesto',
      ],
    },
    show: async (stage) => submitForm(await open(stage, 'base')),
  },
  {
    when: 'it cannot be sent',
    sees: { toast: ["Errore / Errore durante l'invio della candidatura"] },
    show: async (stage) => sendFilledIn(await open(stage, 'base', { 'POST /api/beta-applications': failing() })),
  },
  {
    when: 'sent',
    sees: { main: ['In valutazione'], toast: ['Candidatura inviata!'] },
    // Not really sent: the places are those of the journey of the back office.
    show: async (stage) => {
      const list: unknown[] = [];
      return sendFilledIn(
        await open(stage, 'base', {
          'POST /api/beta-applications': (call) => {
            list.push(applications[0]);
            return json(applications[0], 201)(call);
          },
          'GET /api/beta-applications/mine': (call) => json(list)(call),
        }),
      );
    },
  },
  {
    when: 'one application in every state',
    sees: { main: ['In valutazione', 'Approvata', 'Rifiutata'] },
    show: (stage) => open(stage, 'reseller', { 'GET /api/beta-applications/mine': json(applications) }),
  },
]);
