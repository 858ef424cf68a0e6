import { z } from 'zod';

/** Why the gateway has the demo closed: a reverse proxy in front of it puts the portal's own address into `Host`. */
export const demoClosing = z.object({ reason: z.literal('rewritten-host') });
export type DemoClosing = z.infer<typeof demoClosing>;

/** The gateway's line in the log by which `npm start` knows that it has something to say. */
export const PROXY_FOUND = 'reverse proxy in front of the demo';
