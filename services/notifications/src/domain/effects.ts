import { z } from 'zod';

const payload = z.object({
  emailId: z.uuid(),
  /** Of an e-mail that carries a secret link. */
  linkId: z.uuid().optional(),
  /** Of an e-mail about an order. */
  orderId: z.uuid().optional(),
});
export type SendEmail = z.output<typeof payload>;

/** The effect's key is the e-mail's id. */
export const sendEmailQueue = { queue: 'notifications-send-email', schema: payload };
