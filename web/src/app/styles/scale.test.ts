import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const source = fileURLToPath(new URL('../..', import.meta.url));
const stylesheets = globSync('**/*.css', { cwd: source })
  .filter((path) => !path.endsWith('styles/tokens.css'))
  .map((path) => ({ path, css: readFileSync(source + path, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '') }));

/** Returns the declarations of a property that set a length of their own instead of a token. */
const ownLengths = (property: RegExp, isAllowed: (pixels: number) => boolean = () => false): string[] =>
  stylesheets.flatMap(({ path, css }) =>
    [...css.matchAll(/([a-z-]+):([^;{}]+)(?=[;}])/g)]
      .filter(([, name = '']) => property.test(name))
      .filter(([, , value = '']) =>
        [...value.matchAll(/(?<![\w.-])-?([\d.]+)px\b/g)].some(([, pixels]) => !isAllowed(Number(pixels))),
      )
      .map(([declaration]) => `${path} ${declaration.replaceAll(/\s+/g, ' ')}`),
  );

describe('the scales', () => {
  it('cover all distances except hairlines', () => {
    expect(
      ownLengths(/^(?:margin|padding|(?:row-|column-)?gap|scroll-(?:margin|padding))/, (pixels) => pixels <= 2),
    ).toEqual([]);
  });

  it('cover all font sizes', () => {
    expect(ownLengths(/^font(?:-size)?$/)).toEqual([]);
  });
});
