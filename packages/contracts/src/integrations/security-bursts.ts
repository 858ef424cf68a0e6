import { z } from 'zod';

/** `POST /internal/security-bursts`: the gateway, which publishes no events, adds a burst to the Log. */
export const securityBurst = z.strictObject({
  event: z.string().max(60),
  count: z.int().positive(),
  seconds: z.int().positive(),
});

/** The Log entry of a burst. */
export const securityBurstMessage = ({ event, count, seconds }: z.infer<typeof securityBurst>): string =>
  `Eventi di sicurezza «${event}» a raffica: ${count} in ${seconds} secondi.`;

export const securityBurstReported = z.object({ status: z.literal('reported') });
