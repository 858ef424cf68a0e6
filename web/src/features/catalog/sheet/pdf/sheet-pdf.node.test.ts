import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ProductCard, ProductVariant } from '@drappo/contracts/catalog/products';
import { describe, expect, it } from '@jest/globals';
import { installedFonts } from '@drappo/paper-text/installed-fonts';
import { isForeign, neededSlices } from '@drappo/paper-text/needed-slices';
import { fontsOf, glyphsOf, textsOf, withPdf } from '@drappo/paper-text/testing/drawn-pdf';
import { writingSamples } from '@drappo/paper-text/testing/writing-samples';
import { textsOf as textsOfSheet, type SheetPdf } from './sheet-contents.ts';
import { sheetPdf } from './sheet-pdf.ts';

const { resolve } = createRequire(import.meta.url);
const font = (name: string): Uint8Array => readFileSync(resolve(`@expo-google-fonts/${name}.ttf`));
const faces = {
  text: font('archivo/400Regular/Archivo_400Regular'),
  strong: font('archivo/600SemiBold/Archivo_600SemiBold'),
  display: font('besley/500Medium/Besley_500Medium'),
};
const notoSans = font('noto-sans/400Regular/NotoSans_400Regular');

const variant = (product: string, color: string, size: string): ProductVariant => ({
  id: `${product}-${color}-${size}`,
  name: size,
  color,
  size,
  sku: `DW-${product}-${color}-${size}`,
  available: 7,
});
const garment = (id: string, colors: string[], sizes: string[]): ProductCard => ({
  id,
  name: `Trench ${id}`,
  fabric: 'Gabardina di cotone',
  price: '123.00',
  comparePrice: '150.00',
  imageUrl: null,
  images: [],
  variants: colors.flatMap((color) => sizes.map((size) => variant(id, color, size))),
});

const noPicture = (): undefined => undefined;

const plainSheet: SheetPdf = {
  products: [garment('A', ['sabbia', 'blu'], ['S', 'M'])],
  name: 'Boutique Rosa',
  date: '23/11/2026',
  brand: 'Drappo',
  faces,
  pictureOf: noPicture,
  cellOf: (id) => (id === 'A-blu-M' ? { pieces: 3, cents: 36_900 } : undefined),
  pause: () => Promise.resolve(),
};

const drawPages = async (sheet: Partial<SheetPdf>): Promise<{ text: string; pictures: number }[]> => {
  const blob = await sheetPdf({ ...plainSheet, ...sheet });
  expect(blob.type).toBe('application/pdf');
  return withPdf(new Uint8Array(await blob.arrayBuffer()), (document) =>
    [...document.pages()].map((page) => ({
      text: page.getText(),
      pictures: [...page.objects()].filter(({ type }) => type === 'image').length,
    })),
  );
};
const draw = async (sheet: Partial<SheetPdf>): Promise<string[]> => (await drawPages(sheet)).map(({ text }) => text);

/** Fonts as the browser has them: only the slices that were fetched before. */
const foreignFor = async (texts: readonly string[]): Promise<SheetPdf['foreign']> => {
  const needed = await neededSlices(texts.filter(isForeign), (family) =>
    Promise.resolve(installedFonts.rangesOf(family)),
  );
  const fetched = new Set(needed.map(({ family, slice }) => `${family}/${slice}`));
  return {
    base: notoSans,
    source: {
      rangesOf: installedFonts.rangesOf,
      fontOf: (family, slice) => (fetched.has(`${family}/${slice}`) ? installedFonts.fontOf(family, slice) : undefined),
    },
  };
};

describe('sheetPdf', () => {
  it.each(writingSamples)('shows %s as name of the owner, product and cloth: %s', async (_script, text) => {
    const products = [{ ...garment('A', ['blu'], ['M']), name: text, fabric: text }];
    const blob = await sheetPdf({
      ...plainSheet,
      products,
      name: text,
      foreign: await foreignFor(textsOfSheet({ products, name: text })),
    });
    const pdf = Buffer.from(await blob.arrayBuffer());
    expect(glyphsOf(pdf)).not.toContain('0000');
    expect(pdf.length).toBeLessThan(150_000);
    expect(fontsOf(pdf)).toBeLessThanOrEqual(16);
    const [page = ''] = await textsOf(pdf);
    expect(page).not.toContain('[U+');
  });

  it('shows model, SKU, cloth, colours, sizes, stock, price and the typed pieces with their total', async () => {
    const [page = '', ...others] = await draw({});
    expect(others).toEqual([]);
    for (const text of [
      'Drappo',
      'Foglio per Boutique Rosa, 23/11/2026',
      'Trench A',
      'DW-A',
      'Gabardina di cotone',
      'sabbia',
      '€123,00',
      '€150,00',
      '3 pezzi, €369,00',
    ])
      expect(page).toContain(text);
  });

  it('omits our name, our price and the pieces when it shows own prices', async () => {
    const [page = ''] = await draw({ ownPriceOf: () => '€246,00' });
    expect(page).toContain('€246,00');
    expect(page).toContain('Boutique Rosa');
    for (const text of ['Drappo', '€123,00', '€150,00', '€369,00', 'Pezzi', 'Importo'])
      expect(page).not.toContain(text);
  });

  it('repeats the model on each page that continues its colours, and numbers the pages', async () => {
    const colors = Array.from({ length: 40 }, (_, index) => `colore ${index}`);
    const sizes = Array.from({ length: 30 }, (_, index) => `${index + 30}`);
    const pages = await draw({ products: [garment('A', ['blu'], ['S']), garment('B', colors, sizes)] });
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.slice(1).every((page) => page.includes('Trench B'))).toBe(true);
    expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`);
    for (const color of colors) expect(pages.filter((page) => page.includes(`${color}\r\n`)).length).toBe(1);
  });

  it('prints eight products of three colours per page, each with its drawing', async () => {
    const jpeg = readFileSync(
      join(import.meta.dirname, '../../../../../../services/notifications/assets/sample-blazer.jpg'),
    );
    const products = Array.from({ length: 10 }, (_, index) => ({
      ...garment(`N${index}`, ['sabbia', 'blu', 'verde'], ['XS', 'S', 'M', 'L', 'XL', 'XXL']),
      imageUrl: `/${index}.webp`,
    }));
    const pages = await drawPages({ products, pictureOf: () => jpeg });
    const shown = pages.map(({ text }) => products.filter(({ name }) => text.includes(name)).length);
    expect(shown).toEqual([8, 2]);
    expect(pages.map(({ pictures }) => pictures)).toEqual([8, 2]);
    expect(pages.every(({ text }) => text.includes('Modello, SKU, tessuto'))).toBe(true);
  });
});
