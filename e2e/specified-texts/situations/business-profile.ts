import type { CurrentUser } from '@drappo/contracts/identity/session';
import type { Page } from 'playwright-core';
import { button } from '../../support/page.ts';
import { changed, failing, never, type Answers } from '../../support/answer-calls.ts';
import { situationsOf } from '../situation.ts';
import type { Role, Stage } from '../stage.ts';
import { press } from '../../support/press.ts';

const path = '/dashboard?section=business-profile';
const save = async (
  stage: Stage,
  role: Role,
  vatNumber: string,
  pecEmail: string,
  answers: Answers = {},
): Promise<Page> => {
  const page = await stage.open(role, path, answers);
  await page.getByLabel('P.IVA / VAT Number').fill(vatNumber);
  await page.getByLabel('Email PEC').fill(pecEmail);
  await press(button(page, 'Salva Dati'));
  return page;
};
const vatNumber = '01234567897';
const pecEmail = 'elena@boutique-elena.pec.it';

export const businessProfileSituations = situationsOf('business profile', [
  {
    when: 'not filled in',
    sees: {
      main: ['In attesa'],
      form: [
        'Ragione Sociale*',
        'P.IVA / VAT Number*',
        'Email PEC (opzionale)',
        'Codice SDI (opzionale)',
        'Indirizzo Sede Legale*',
        'Salva Dati',
      ],
    },
    show: (stage) => stage.open('base', path),
  },
  {
    when: 'saved with nothing typed',
    sees: {
      form: ['Ragione sociale obbligatoria', 'P.IVA/VAT obbligatoria', 'Indirizzo sede legale obbligatorio'],
    },
    show: (stage) => save(stage, 'base', '', ''),
  },
  {
    when: 'a VAT number of no known format',
    sees: { form: ['Formato P.IVA/VAT non valido (11 cifre per Italia, formato EU per altri)'] },
    show: (stage) => save(stage, 'base', '123', ''),
  },
  {
    when: 'an Italian VAT number without PEC',
    sees: { form: ['Email PEC*', 'Email PEC obbligatoria per aziende italiane'] },
    show: (stage) => save(stage, 'base', vatNumber, ''),
  },
  {
    when: 'a PEC that is an ordinary address',
    sees: { form: ['Formato email PEC non valido'] },
    show: (stage) => save(stage, 'base', vatNumber, 'elena@boutique-elena.it'),
  },
  {
    when: 'filled in and waiting to be verified',
    sees: { main: ['In attesa', 'Verifica in corso'] },
    show: (stage) => stage.open('reseller', path),
  },
  {
    when: 'verified',
    sees: { main: ['Verificato'] },
    show: (stage) =>
      stage.open('reseller', path, {
        'GET /api/auth/user': changed((user: CurrentUser) => ({ ...user, isBusinessVerified: true })),
      }),
  },
  {
    when: 'being saved',
    sees: { form: ['Salvando...'] },
    show: (stage) => save(stage, 'reseller', vatNumber, pecEmail, { 'PUT /api/auth/business-profile': never }),
  },
  {
    when: 'saved',
    sees: { toast: ['Profilo aggiornato'] },
    show: (stage) => save(stage, 'reseller', vatNumber, pecEmail),
  },
  {
    when: 'it cannot be saved',
    sees: { toast: ['Errore'] },
    show: (stage) => save(stage, 'reseller', vatNumber, pecEmail, { 'PUT /api/auth/business-profile': failing() }),
  },
]);
