import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { formatComposition } from './composition.ts';
import { formatMeasures } from './measures.ts';
import { productDetailsForm } from './product-details.ts';
import { formatSizeChart, measureOf } from './size-chart.ts';

const form = z.strictObject(productDetailsForm);
const read = (value: Record<string, unknown>) => form.parse(value);
const messages = (value: Record<string, unknown>): string[] =>
  form.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('the details of a product', () => {
  it('keep their values when absent and are cleared by empty texts', () => {
    expect(read({})).toEqual({});
    const names = ['fabric', 'composition', 'careSymbols', 'careText', 'originCountry', 'sizeChart', 'measures'];
    expect(read(Object.fromEntries(names.map((name) => [name, ''])))).toEqual({
      fabric: null,
      composition: [],
      careSymbols: [],
      careText: null,
      originCountry: null,
      sizeChart: null,
      measures: [],
    });
  });

  it.each([
    ['composition', 'esterno: 80% cotone, 20% poliestere; fodera: 100% viscosa', formatComposition],
    ['sizeChart', 'Taglia; IT; Petto\nXS; 38; 50\nS; 40; 52,5', formatSizeChart],
    ['measures', 'linea; Spalle; ; 32 7 68 7\npunto; Bottoni; 6; 57 70 84 70', formatMeasures],
  ] as const)('parses %s from its own text form', (field, text, format) => {
    const parts = read({ [field]: text })[field];
    expect((format as (parts: unknown) => string)(parts)).toBe(text);
    expect(read({ [field]: parts })[field]).toEqual(parts);
  });

  it.each([
    ['composition', '100% COTONE', { composition: [{ part: 'esterno', fibres: [{ name: 'cotone', percent: 100 }] }] }],
    ['sizeChart', 'Taglia\tPetto\nM\t54', { sizeChart: { columns: ['Petto'], rows: [{ size: 'M', values: ['54'] }] } }],
    ['careSymbols', 'non-secco, lavaggio-30', { careSymbols: ['lavaggio-30', 'non-secco'] }],
    ['originCountry', 'it', { originCountry: 'IT' }],
    ['originCountry', 'EU', { originCountry: 'EU' }],
  ])('reads %s from %j', (field, text, expected) => {
    expect(read({ [field]: text })).toEqual(expected);
  });

  it.each([
    ['composition', '80% cotone', 'esterno: le fibre fanno 80%, non 100%'],
    ['composition', '20% lana, 80% cotone', 'esterno: scrivi prima le fibre in quantità maggiore'],
    ['composition', '50% lana, 50% lana', 'esterno: una fibra è ripetuta'],
    ['composition', '95% cotone, 5% Lycra', 'lycra: scrivi elastan'],
    ['composition', '100% constructor', 'Fibra sconosciuta: constructor'],
    ['composition', '80% lana, 20% altre fibre', 'esterno: altre fibre al massimo 15%'],
    ['composition', 'fodera: 100% seta; fodera: 100% lana', 'Una parte è ripetuta'],
    ['composition', 'cotone', 'Le percentuali sono numeri interi'],
    ['composition', 'x'.repeat(4_001), 'Al massimo 4000 caratteri'],
    ['composition', 7, 'Composizione non valida'],
    ['careSymbols', 'lavaggio-30 lavaggio-40', 'Al massimo un simbolo per tipo di cura'],
    ['careSymbols', 'stirare', 'Simbolo di cura sconosciuto'],
    ['careText', 'x'.repeat(301), 'Al massimo 300 caratteri'],
    ['originCountry', 'Italia', 'Scrivi il Paese con due lettere, per esempio IT'],
    ['originCountry', 'QX', 'Scrivi il Paese con due lettere, per esempio IT'],
    ['originCountry', 'ZZ', 'Scrivi il Paese con due lettere, per esempio IT'],
    ['sizeChart', 'Taglia; Petto\nM', 'Ogni riga ha una casella per ogni colonna'],
    ['sizeChart', 'Taglia; Petto\nM; 1\nm; 2', 'Una taglia è ripetuta'],
    ['sizeChart', 'Taglia\nM', 'Servono la taglia e almeno una misura'],
    ['sizeChart', 'Taglia; Petto', 'Indica almeno una taglia'],
    ['sizeChart', 3, 'Tabella delle taglie non valida'],
    ['measures', 'cerchio; Petto; ; 1 2 3 4', 'Scrivi linea o punto'],
    ['measures', 'punto; ; ; 1 2 3 4', 'Dai un nome a ogni misura'],
    ['measures', 'punto; Petto; ; 1 2 3 140', 'Le posizioni vanno da -25 a 125'],
    ['measures', 'punto; Petto; ; 1 2 3 4,5', 'Le posizioni sono numeri interi'],
    ['measures', 'punto; Petto; ; 1 2 3 4\n'.repeat(13), 'Al massimo 12 misure in figura'],
  ])('rejects %s %j: %s', (field, value, message) => {
    expect(messages({ [field]: value })).toContain(message);
  });
});

it('measureOf finds the value of a size case-insensitively', () => {
  const { sizeChart = null } = read({ sizeChart: 'Taglia; Petto; Vita\nM; 54;' });
  expect(measureOf(sizeChart, 'petto', 'm')).toBe('54');
  expect([
    measureOf(sizeChart, 'Vita', 'M'),
    measureOf(sizeChart, 'Collo', 'M'),
    measureOf(null, 'Petto', 'M'),
  ]).toEqual([undefined, undefined, undefined]);
});
