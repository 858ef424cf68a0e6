import { z } from 'zod';

/** Why the gateway closes the demo: a reverse proxy in front of it sets `Host` to the portal's own address. */
export const demoClosing = z.object({ reason: z.literal('rewritten-host') });
export type DemoClosing = z.infer<typeof demoClosing>;

/** The gateway's log line that makes `npm start` print a notice. */
export const PROXY_FOUND = 'reverse proxy in front of the demo';
