/** Cents in the format of the pages: `€1.248,90`, other currencies in Italian format. */
export const money = (cents: number, currency: string): string => {
  if (currency !== 'eur')
    return new Intl.NumberFormat('it-IT', { style: 'currency', currency, useGrouping: 'always' }).format(cents / 100);
  const [whole = '0', decimals = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}€${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals}`;
};
