import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { colours, mask, shadow, space, type } from '../../shared/design-tokens.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const declared = new Map(
  [...css.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]).toReversed() as [string, string][],
);
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('design tokens', () => {
  it('have the same colours in the theme as in the stylesheets', () => {
    for (const [name, value] of Object.entries(colours))
      expect([name, declared.get(kebab(name))]).toEqual([name, value]);
    expect(declared.get('shadow')).toBe(shadow);
    expect(declared.get('mask')).toBe(mask);
  });

  it.each([
    ['type', type],
    ['space', space],
  ])('have the same %s sizes in both', (prefix, sizes) => {
    const inCss = [...declared].filter(([name, value]) => name.startsWith(`${prefix}-`) && value.endsWith('px'));
    expect(
      Object.fromEntries(inCss.map(([name, value]) => [name.slice(prefix.length + 1), Number.parseInt(value)])),
    ).toEqual(sizes);
  });
});
