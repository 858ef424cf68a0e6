import { noDetails } from '@drappo/contracts/catalog/product-details';
import type { Category, Product } from '@drappo/contracts/catalog/products';
import type { CurrentUser } from '@drappo/contracts/identity/session';

export const aUser = (overrides: Partial<CurrentUser> = {}): CurrentUser => ({
  id: '6f1c1d5e-7f3b-4d57-9c5e-0a4d5a6b7c01',
  username: 'giulia',
  email: 'giulia@boutique.example',
  emailConfirmedAt: '2026-03-01T09:05:00.000Z',
  firstName: 'Giulia',
  lastName: 'Ferri',
  profileImageUrl: null,
  userRole: 'rivenditore',
  subscriptionPlan: 'trial',
  subscriptionStatus: 'active',
  subscriptionExpiresAt: null,
  companyName: null,
  vatNumber: null,
  fiscalCode: null,
  pecEmail: null,
  sdiCode: null,
  companyAddress: null,
  isBusinessVerified: false,
  verification: 'none',
  verificationReason: null,
  erasureRequestedAt: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  isPublic: false,
  isRivenditore: true,
  isAdmin: false,
  isReseller: true,
  ...overrides,
});

export const categories: Category[] = [
  { id: 'c1', name: 'Abbigliamento', slug: 'abbigliamento' },
  { id: 'c2', name: 'Borse', slug: 'borse' },
];

export const aProduct = (overrides: Partial<Product> = {}): Product => ({
  id: 'p1',
  name: 'Trench doppiopetto',
  description: 'Gabardina di cotone.',
  categoryId: 'c1',
  category: { id: 'c1', name: 'Abbigliamento' },
  price: '148.00',
  comparePrice: '198.00',
  weight: null,
  isActive: true,
  createdAt: '2026-03-01T09:00:00.000Z',
  imageUrl: '/trench.webp',
  images: [],
  variants: [],
  ...noDetails,
  ...overrides,
});

export const products = (count: number): Product[] =>
  Array.from({ length: count }, (_, index) => aProduct({ id: `p${index + 1}`, name: `Capo ${index + 1}` }));
