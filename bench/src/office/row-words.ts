// A person, product or order has the same id in all databases: its kind and number, formatted as a UUID.
export const kinds = {
  user: '0190a001',
  product: '0190a002',
  variant: '0190a003',
  order: '0190a004',
  other: '0190a005',
};
export const id = (kind: keyof typeof kinds, number: string): string =>
  `('${kinds[kind]}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
export const one = (words: string[], number: string): string =>
  `(ARRAY[${words.map((word) => `'${word}'`).join(',')}])[1 + (${number}) % ${words.length}]`;
export const each = (count: number): string => `generate_series(1::bigint, ${count}) AS n`;
