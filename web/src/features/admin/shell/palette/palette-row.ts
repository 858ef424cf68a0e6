import type { ProductImage } from '@drappo/contracts/catalog/products';

export const paletteGroups = ['Ultimi luoghi', 'Utenti', 'Ordini', 'Prodotti', 'Azioni', 'Sezioni'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** One selectable row. */
export type PaletteRow = {
  id: string;
  group: PaletteGroup;
  icon: 'user' | 'order' | 'product' | 'action' | 'section';
  title: string;
  detail?: string;
  /** The order's status, at the end of the row. */
  status?: string;
  picture?: ProductImage | undefined;
  /** Shortcut for the same action, at the end of the row. */
  keys?: readonly string[];
} & (
  | { to: string }
  /** A file that the server provides. */
  | { file: string; download?: boolean }
  | { run: () => void }
);
