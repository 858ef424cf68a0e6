import type { ProductImage } from '@drappo/contracts/catalog/products';

export const paletteGroups = ['Ultimi luoghi', 'Utenti', 'Ordini', 'Prodotti', 'Azioni', 'Sezioni'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** One line that can be chosen. */
export type PaletteRow = {
  id: string;
  group: PaletteGroup;
  icon: 'user' | 'order' | 'product' | 'action' | 'section';
  title: string;
  detail?: string;
  /** An order's status, drawn at the end. */
  status?: string;
  picture?: ProductImage | undefined;
  /** Keys that do the same, drawn at the end. */
  keys?: readonly string[];
} & (
  | { to: string }
  /** A file of the server. */
  | { file: string; download?: boolean }
  | { run: () => void }
);
