import { describe, expect, it } from '@jest/globals';
import { choiceOf, periodChoices } from './order-period.ts';

const choices = periodChoices('2026-03-15');

describe('order periods', () => {
  it('are all dates, the last 90 days and twelve months, newest first', () => {
    expect(choices).toHaveLength(14);
    expect(choices.slice(0, 5).map(({ label }) => label)).toEqual([
      'Tutte le date',
      'Ultimi 90 giorni',
      'Marzo 2026',
      'Febbraio 2026',
      'Gennaio 2026',
    ]);
    expect(choices[1]?.period).toEqual({ from: '2025-12-16' });
    expect(choices[3]?.period).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(choices.at(-1)?.value).toBe('2025-04');
  });

  it.each([
    [{}, ''],
    [{ from: '2026-02-01', to: '2026-02-28' }, '2026-02'],
    [{ from: '2026-02-01', to: '2026-02-27' }, 'custom'],
    [{ to: '2026-02-27' }, 'custom'],
  ])('match the option for %j: %j', (period, value) => {
    expect(choiceOf(period, choices)).toBe(value);
  });
});
