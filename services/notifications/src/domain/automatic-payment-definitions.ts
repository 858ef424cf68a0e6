import {
  AutomaticPaymentEndedV1,
  AutomaticPaymentFailedV1,
  AutomaticPaymentSummarisedV1,
} from '@drappo/contracts/orders/automatic-payment-events';
import { automaticPaymentEnded, automaticPaymentFailed, automaticPaymentSummary } from './automatic-payment-emails.ts';
import { define, toUser, type EmailDefinition } from './email-definition.ts';

/** E-mails about payments with the saved card; people cannot switch them off, since they are about money. */
export const automaticPaymentEmailDefinitions: EmailDefinition[] = [
  define({
    event: AutomaticPaymentFailedV1,
    title: 'Pagamento automatico non riuscito',
    kind: () => 'automatic-payment-failed',
    ...toUser,
    subjectId: ({ attemptId }) => attemptId,
    orderId: ({ orderId }) => orderId,
    cause: () => 'business',
    content: automaticPaymentFailed,
  }),
  define({
    event: AutomaticPaymentEndedV1,
    title: 'Pagamento automatico spento',
    kind: ({ endedAt }) => `automatic-payment-ended-${Date.parse(endedAt)}`,
    ...toUser,
    subjectId: ({ userId }) => userId,
    cause: () => 'business',
    content: automaticPaymentEnded,
  }),
  define({
    event: AutomaticPaymentSummarisedV1,
    title: 'Riepilogo dei pagamenti automatici',
    kind: ({ day }) => `automatic-payment-summary-${day}`,
    ...toUser,
    subjectId: ({ userId }) => userId,
    cause: () => 'business',
    content: automaticPaymentSummary,
  }),
];
