import { createGuard } from '@drappo/payments';
import { stripeUnavailable } from '../domain/order-errors.ts';

export const guarded = createGuard(stripeUnavailable);
