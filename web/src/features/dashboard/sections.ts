import type { CustomerSection } from '@drappo/contracts/pages';

/** Ids and labels of the customer area (specification, point 2), plus "Riserve" (R25) and "Prezzi e guadagni". */
export const sections = [
  { id: 'overview', label: 'Dashboard' },
  { id: 'business-profile', label: 'Profilo Aziendale' },
  { id: 'catalog', label: 'Catalogo' },
  { id: 'wishlist', label: 'Wishlist' },
  { id: 'reservations', label: 'Riserve' },
  { id: 'orders', label: 'Gestione Ordini' },
  { id: 'earnings', label: 'Prezzi e guadagni' },
  { id: 'product-request', label: 'Richiesta Prodotto' },
  { id: 'shipping', label: 'Spedizioni' },
  { id: 'white-label', label: 'White Label' },
  { id: 'shopify', label: 'Integrazione Shopify' },
  { id: 'account', label: 'Il mio account' },
] as const;

/** Not in the menu: the line 'Piano: {plan}' above the menu links to it. */
export const planSection = { id: 'plan', label: 'Il tuo piano' } as const;

/** The catalogue, the wishlist and the product page link to it. */
export const quickOrderSection = { id: 'quick-order', label: 'Ordine rapido' } as const;

/** E-mails and notifications link to it. */
export const waitingListSection = { id: 'waiting-list', label: "Lista d'attesa" } as const;

/** The count or label beside a menu section; absent until it is known. */
export type SectionCounts = { [Id in CustomerSection]?: number | undefined };

const known: readonly { id: CustomerSection; label: string }[] = [
  ...sections,
  planSection,
  quickOrderSection,
  waitingListSection,
];

/** Returns the section that an address names, or the overview for any other value. */
export const sectionOf = (value: string | null): CustomerSection =>
  known.find(({ id }) => id === value)?.id ?? 'overview';

export const labelOf = (section: CustomerSection): string =>
  known.find(({ id }) => id === section)?.label ?? 'Area Cliente';
