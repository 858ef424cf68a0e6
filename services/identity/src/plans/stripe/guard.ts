import { createGuard } from '@drappo/payments';
import { stripeUnavailable } from '../domain/plan-errors.ts';

export const guarded = createGuard(stripeUnavailable);
