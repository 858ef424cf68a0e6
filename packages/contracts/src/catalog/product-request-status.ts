import { z } from 'zod';

/** Decision R3; pending by default. */
export const productRequestStatuses = ['pending', 'reviewing', 'approved', 'rejected'] as const;
export type ProductRequestStatus = (typeof productRequestStatuses)[number];
export const productRequestStatus = z.enum(productRequestStatuses);

/** Specification, point 2; pages show other values unchanged. */
export const productRequestStatusLabels: Record<ProductRequestStatus, string> = {
  pending: 'In attesa',
  reviewing: 'In revisione',
  approved: 'Approvato',
  rejected: 'Rifiutato',
};

export const productRequestStatusLabel = (status: string): string =>
  Object.hasOwn(productRequestStatusLabels, status)
    ? productRequestStatusLabels[status as ProductRequestStatus]
    : status;

/** The allowed status transitions: pending -> reviewing -> approved | rejected. */
export const productRequestSteps: Record<ProductRequestStatus, readonly ProductRequestStatus[]> = {
  pending: ['reviewing'],
  reviewing: ['approved', 'rejected'],
  approved: [],
  rejected: [],
};
