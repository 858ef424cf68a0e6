import type { PackagingProfile } from '@drappo/contracts/shipping/packaging-profile';

export const aProfile = (overrides: Partial<PackagingProfile> = {}): PackagingProfile => ({
  id: 'w1',
  logoUrl: null,
  companyName: 'Salvi Moda',
  packagingDescription: 'Scatola avana con nastro blu.',
  cardMaterial: 'premium',
  packagingMaterial: 'eco',
  additionalRequests: null,
  status: 'pending',
  adminNotes: null,
  revision: 1,
  createdAt: '2026-03-03T09:00:00.000Z',
  updatedAt: '2026-03-03T09:00:00.000Z',
  reviewedAt: null,
  ...overrides,
});
