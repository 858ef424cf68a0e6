/** `1 prodotto`, `21 prodotti`, `21 di 46 prodotti`. */
export const countText = (total: number, onSale?: number): string => {
  if (onSale !== undefined) return `${total} di ${onSale} ${onSale === 1 ? 'prodotto' : 'prodotti'}`;
  return total === 1 ? '1 prodotto' : `${total} prodotti`;
};
