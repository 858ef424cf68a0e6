import type { UploadType } from '@drappo/contracts/catalog/uploads';
import { limits } from '@drappo/contracts/limits';
import { returnLimits } from '@drappo/contracts/orders/return-limits';

/** The purpose of a finished picture: it decides who may claim it, where it is stored and who may read it. */
export const uploadPurposes = ['product', 'product-request', 'return'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

const MINUTE = 60_000;

export const uploadRules = {
  /** How long a signed address can be used (ms). */
  addressMs: 15 * MINUTE,
  /** How long after its issue a file can still be claimed (ms). */
  claimMs: 60 * MINUTE,
  /** Unclaimed files are deleted this long after their issue (ms): well after the last claim can have ended. */
  abandonedMs: 120 * MINUTE,
  /** Claimed pictures that no product, request or return used are deleted after this (ms). */
  unusedMs: 24 * 60 * MINUTE,
  /** Maximum number of unassigned files per user: unclaimed ones, and pictures that no request or return used. */
  unused: 20,
  /** Maximum number of claimed but unused product pictures per admin: a form may have many colours. */
  unusedProductImages: 100,
} as const;

/** The fields that the signature of an address covers. */
export type Ticket = { id: string; userId: string; expires: number; size: number | null; contentType: string | null };

/** The maximum number of bytes: the announced size, else the general limit. */
export const allowance = ({ size }: Pick<Ticket, 'size'>): number => size ?? limits.uploadBytes;

/** Without an announced type any picture is allowed; a file without a type is checked only by its bytes. */
export const isExpectedType = (
  { contentType }: Pick<Ticket, 'contentType'>,
  sent: string | undefined,
  known: readonly UploadType[],
): boolean => {
  if (sent === undefined) return true;
  const type = sent.split(';')[0]?.trim().toLowerCase();
  return contentType === null ? known.some((one) => one === type) : type === contentType;
};

/** Photographs of returns that were sent before this moment are deleted (decision R15). */
export const returnPhotosStart = (now: Date): Date => {
  const start = new Date(now);
  start.setUTCMonth(start.getUTCMonth() - returnLimits.photoMonths);
  return start;
};
