import { z } from 'zod';

/** `GET /internal/personal-data/{userId}` of each service: what it keeps about a person, by area. */
export const servicePersonalData = z.record(z.string(), z.unknown());

/** `GET /api/account/data`: everything about the caller, from all services or not at all. */
export const personalData = z.object({
  createdAt: z.iso.datetime(),
  userId: z.uuid(),
  services: z.record(z.string(), servicePersonalData),
});
export type PersonalData = z.infer<typeof personalData>;

/** `GET /internal/erasure-obstacles/{userId}` of a service: why the person cannot be erased now, in words to show. */
export const erasureObstacles = z.object({ obstacles: z.array(z.string()) });
