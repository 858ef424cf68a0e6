import type { ProductVariant } from '@drappo/contracts/catalog/products';
import { useState } from 'react';
import { VariantMatrix } from '../../features/product/variant-matrix.tsx';
import { variantGrid } from '../../shared/catalog/variant-grid.ts';

const PRICE_CENTS = 6_900;
const variants = ['cammello', 'petrolio'].flatMap((color, row) =>
  ['S', 'M', 'L'].map((size, column): ProductVariant => {
    const sku = `DW-POL128-${color}-${size}`;
    return { id: sku, name: `Polo ${color} ${size}`, color, size, sku, available: 1 + row * 20 + column * 2 };
  }),
);
const grid = variantGrid(variants);

export const MatrixPart = () => {
  const [shown, setShown] = useState<string | null>('cammello');
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({ [variants[0]?.id ?? '']: '9' });
  return (
    <VariantMatrix
      productName="Polo in lana merino"
      variants={variants}
      grid={grid}
      shownColor={shown}
      onShow={setShown}
      cellOf={(variantId) => {
        const text = texts[variantId];
        if (!text) return undefined;
        const available = variants.find(({ id }) => id === variantId)?.available ?? 0;
        const isRight = Number(text) > 0 && Number(text) <= available;
        const pieces = isRight ? Number(text) : 0;
        const problem = isRight ? undefined : `Disponibili: ${available}`;
        return { variantId, text, pieces, cents: pieces * PRICE_CENTS, problem };
      }}
      onType={(variantId, text) => setTexts((before) => ({ ...before, [variantId]: text }))}
    />
  );
};
