import { json } from '../../support/answer-calls.ts';
import { submitForm } from '../../support/page.ts';
import { situationsOf } from '../situation.ts';

const path = '/dashboard?section=white-label';

export const whiteLabelSituations = situationsOf('white label', [
  {
    when: 'on another plan',
    sees: { main: ['White Label'] },
    show: (stage) => stage.open('reseller', path),
  },
  {
    when: 'on plan Pro',
    sees: { main: ['White Label'] },
    show: (stage) => stage.open('pro', path),
  },
  {
    when: 'on plan Pro, saved with nothing typed',
    sees: {
      form: [
        "Il nome dell'azienda deve essere di almeno 2 caratteri",
        'Seleziona il materiale dei bigliettini',
        'Seleziona il materiale del packaging',
      ],
    },
    show: async (stage) => {
      const page = await stage.open('pro', path, { 'GET /api/white-label': json(null) });
      await page.getByLabel('Nome azienda').fill('');
      await submitForm(page);
      return page;
    },
  },
]);
