import { describe, expect, it } from '@jest/globals';
import { garmentNames } from '../drawings/drawings.ts';
import { catalogue } from './catalogue.ts';
import type { Model } from './model.ts';

const PAGE = 12;

const cents = (price: string): number => Number(price.replace(',', ''));

const repeated = (values: string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index);

describe('the catalogue of the demo', () => {
  it('has enough products, and every drawing is in it', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(120);
    expect(new Set(catalogue.map(({ garment }) => garment))).toEqual(new Set(garmentNames));
  });

  it('names no product twice', () => {
    expect(repeated(catalogue.map(({ name }) => name))).toEqual([]);
  });

  it('shows no drawing twice within any twelve products in a row', () => {
    const rows = catalogue.map((_, start) => catalogue.slice(start, start + PAGE).map(({ garment }) => garment));
    expect(rows.flatMap(repeated)).toEqual([]);
  });

  it.each(['abbigliamento', 'accessori', 'borse', 'scarpe'])('puts no drawing next to itself among %s', (category) => {
    const own = catalogue.filter((model) => model.category === category);
    expect(own.length).toBeGreaterThanOrEqual(PAGE);
    expect(own.filter(({ garment }, index) => garment === own[index + 1]?.garment)).toEqual([]);
  });
});

describe.each(catalogue.map((model): [string, Model] => [model.name, model]))('%s', (_name, model) => {
  it('has a price in euro, and a higher one to compare it with if any', () => {
    expect(model.price).toMatch(/^\d{2,3},\d{2}$/);
    if (model.comparePrice === undefined) return;
    expect(model.comparePrice).toMatch(/^\d{2,3},\d{2}$/);
    expect(cents(model.comparePrice)).toBeGreaterThan(cents(model.price));
    expect(cents(model.comparePrice)).toBeLessThan(cents(model.price) * 1.5);
  });

  it('weighs what such a thing weighs', () => {
    expect(model.weight).toMatch(/^\d,\d{3}$/);
    const kilograms = Number(model.weight.replace(',', '.'));
    expect(kilograms).toBeGreaterThanOrEqual(0.02);
    expect(kilograms).toBeLessThan(2);
  });

  it('has colours whose codes differ inside its SKUs', () => {
    expect(model.colours.length).toBeGreaterThan(0);
    expect(repeated(model.colours.map(({ name }) => name.slice(0, 3)))).toEqual([]);
  });

  it('is described in whole sentences', () => {
    expect(model.description).toMatch(/^\p{Lu}.{30,}\.$/u);
  });
});
