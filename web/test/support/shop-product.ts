import type { Product } from '@drappo/contracts/catalog/products';
import { noDetails } from '@drappo/contracts/catalog/product-details';

/** A bag in two colours, with a picture of each and one of the leather. */
export const aProductForShop = (changes: Partial<Product> = {}): Product => ({
  id: '0190b5a0-7c1e-7000-8000-0000009f3a21',
  name: 'Borsa tote in pelle',
  description: 'Pelle "conciata"\nal vegetale & cucita a mano',
  categoryId: '0190b5a0-7c1e-7000-8000-000000000001',
  category: { id: '0190b5a0-7c1e-7000-8000-000000000001', name: 'Borse' },
  price: '139.00',
  comparePrice: '180.00',
  weight: '0.850',
  isActive: true,
  createdAt: '2026-03-01T08:00:00.000Z',
  imageUrl: '/api/media/cuoio.webp',
  images: [
    ['cuoio', 'cuoio', false],
    ['nero', 'nero', false],
    ['fianco', null, false],
    ['pelle', 'cuoio', true],
  ].map(([name, color, isCloth], index) => ({
    id: `image-${index}`,
    imageUrl: `/api/media/${String(name)}.webp`,
    altText: index === 0 ? 'La borsa cuoio' : null,
    color: color as string | null,
    isCloth: isCloth as boolean,
    sortOrder: index,
    sources: [],
  })),
  variants: ['cuoio', 'nero'].map((color, index) => ({
    id: `variant-${index}`,
    name: color,
    color,
    size: null,
    sku: `DW-TOT001-${color.slice(0, 3).toUpperCase()}`,
    available: index === 0 ? 38 : 12,
  })),
  ...noDetails,
  fabric: 'Pelle bovina',
  ...changes,
});
