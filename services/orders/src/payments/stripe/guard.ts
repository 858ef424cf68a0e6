import { createGuard } from '@drappo/payments';
import { stripeUnavailable } from '../domain/payment-errors.ts';

export const guarded = createGuard(stripeUnavailable);
