import type { Page } from 'playwright-core';
import { button } from '../../support/page.ts';
import { failing, type Answers } from '../../support/answer-calls.ts';
import { situationsOf } from '../situation.ts';
import type { Stage } from '../stage.ts';
import { press } from '../../support/press.ts';

const path = '/dashboard?section=shipping';
const calculate = async (stage: Stage, answers: Answers = {}): Promise<Page> => {
  const page = await stage.open('base', path, answers);
  await press(page.getByLabel('Destinazione'));
  await press(page.getByTitle('Italia'));
  await press(button(page, 'Calcola'));
  return page;
};

export const shippingSituations = situationsOf('shipping', [
  {
    when: 'opened',
    sees: {
      main: [
        'Spedizioni',
        'Italia Continentale',
        'Italia Isole',
        'UE Zona 1',
        'UE Zona 2',
        'Regno Unito',
        'Resto del Mondo',
      ],
    },
    show: (stage) => stage.open('base', path),
  },
  {
    when: 'calculated without destination and weight',
    sees: { form: ['Seleziona una destinazione', 'Il peso deve essere almeno 0.1 kg'] },
    show: async (stage) => {
      const page = await stage.open('base', path);
      await page.getByLabel('Peso (kg)').fill('');
      await press(button(page, 'Calcola'));
      return page;
    },
  },
  {
    when: 'calculated',
    sees: {
      toast: [['Costo calcolato / Costo totale: €{totalCost}', 'Costo calcolato / Costo totale: €6,90']],
    },
    show: (stage) => calculate(stage),
  },
  {
    when: 'it cannot be calculated',
    sees: { toast: ['Impossibile calcolare il costo di spedizione'] },
    show: (stage) => calculate(stage, { 'POST /api/shipping/calculate': failing() }),
  },
  {
    when: 'the rates were downloaded',
    sees: { toast: ['Tariffe scaricate'] },
    show: async (stage) => {
      const page = await stage.open('base', path);
      await press(button(page, 'Scarica CSV'));
      return page;
    },
  },
]);
