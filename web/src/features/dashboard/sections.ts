/** Sections of the customer area: ids and labels of the specification's point 2. */
export const sections = [
  { id: 'overview', label: 'Dashboard' },
  { id: 'business-profile', label: 'Profilo Aziendale' },
  { id: 'catalog', label: 'Catalogo' },
  { id: 'wishlist', label: 'Wishlist' },
  { id: 'orders', label: 'Gestione Ordini' },
  { id: 'product-request', label: 'Richiesta Prodotto' },
  { id: 'shipping', label: 'Spedizioni' },
  { id: 'white-label', label: 'White Label' },
  { id: 'shopify', label: 'Integrazione Shopify' },
] as const;
export type SectionId = (typeof sections)[number]['id'];

/** The section that an address names; anything else is the overview. */
export const sectionOf = (value: string | null): SectionId => sections.find(({ id }) => id === value)?.id ?? 'overview';

export const sectionPath = (id: SectionId): string => (id === 'overview' ? '/dashboard' : `/dashboard?section=${id}`);
