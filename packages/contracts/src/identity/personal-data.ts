import { z } from 'zod';

/** `GET /internal/personal-data/{userId}` of each service: the data that it stores about a person, by area. */
export const servicePersonalData = z.record(z.string(), z.unknown());
export type ServicePersonalData = z.infer<typeof servicePersonalData>;

/** `GET /api/account/data`: all data about the caller, from all services, or an error. */
export const personalData = z.object({
  createdAt: z.iso.datetime(),
  userId: z.uuid(),
  services: z.record(z.string(), servicePersonalData),
});
export type PersonalData = z.infer<typeof personalData>;

/** `GET /internal/erasure-obstacles/{userId}` of a service. */
export const erasureObstacles = z.object({
  /** Why the person cannot be erased now, as text for the user; empty if nothing prevents it. */
  obstacles: z.array(z.string()),
  /** Until when tax law requires invoice data to be stored; null if there is none. */
  keepUntil: z.iso.datetime().nullable(),
});
export type ErasureObstacles = z.infer<typeof erasureObstacles>;

/** `POST /api/account/erasure-request` and `DELETE` of it. */
export const erasureRequest = z.object({ erasureRequestedAt: z.string().nullable() });

const ERASED_HOST = '@erased.invalid';

/** Replaces an erased person's address, so that it stays unique and reaches no one. */
export const erasedEmail = (userId: string): string => `${userId}${ERASED_HOST}`;
export const isErasedEmail = (email: string): boolean => email.endsWith(ERASED_HOST);
