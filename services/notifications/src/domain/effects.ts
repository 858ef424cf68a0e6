import { z } from 'zod';

/** Sends a stored e-mail. Key: the e-mail's id. */
export const sendEmailEffect = {
  queue: 'notifications-send-email',
  schema: z.object({
    emailId: z.uuid(),
    /** Set for an e-mail with a secret link. */
    linkId: z.uuid().optional(),
    /** Set for an e-mail about an order. */
    orderId: z.uuid().optional(),
  }),
};
export type SendEmailPayload = z.output<typeof sendEmailEffect.schema>;
