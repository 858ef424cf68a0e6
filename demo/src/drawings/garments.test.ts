import { describe, expect, it } from '@jest/globals';
import { crop, flat, garmentNames, garments, swatch, weaveNames } from './drawings.ts';

const idsOf = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);

describe.each(garmentNames)('the drawing %s', (name) => {
  it.each(weaveNames)('in %s is whole', (weave) => {
    const svg = garments[name]({ color: '#2F6B4F', color2: '#F7F7F4', weave });
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 480 600"[^]*<\/svg>$/);
    expect(svg).not.toMatch(/NaN|undefined|null/);
    for (const [, used] of svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)) expect(idsOf(svg)).toContain(used);
  });

  it('shares no id with another of the same kind', () => {
    const first = idsOf(garments[name]({ id: 'a' }));
    const second = idsOf(garments[name]({ id: 'b' }));
    expect(first.filter((id) => second.includes(id))).toEqual([]);
  });
});

describe('a part of a drawing', () => {
  it('has its own view', () => {
    expect(crop(swatch(), [10, 20, 100, 125])).toContain('viewBox="10 20 100 125"');
  });
});

describe('a drawing without its shadow', () => {
  it.each(garmentNames)('loses the shadow of %s and nothing else', (name) => {
    const svg = garments[name]();
    expect(svg).toContain('class="shadow"');
    expect(flat(svg)).not.toContain('class="shadow"');
    expect(svg.length - flat(svg).length).toBeLessThan(700);
  });
});
