/** Choice lists of the specification's point 9; servers reject other values. */
export const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export type Size = (typeof sizes)[number];

export const productRequestCategories = ['abbigliamento', 'elettronica', 'casa', 'sport', 'altro'] as const;

export const expectedVolumes = {
  basso: '1-50 ordini al mese',
  medio: '51-200 ordini al mese',
  alto: '200+ ordini al mese',
} as const;
