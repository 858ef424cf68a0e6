import { AppError } from '@drappo/contracts/errors';

/** A payment page was opened while its order was being changed. */
export const checkoutJustOpened = (): AppError =>
  new AppError('unavailable', { code: 'orders.page-just-opened', detail: "Il pagamento dell'ordine è stato aperto." });
