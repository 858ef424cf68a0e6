import { z } from 'zod';
import { plans, subscriptionStatuses } from './plans.ts';

export const plan = z.enum(plans);
export const subscriptionStatus = z.enum(subscriptionStatuses);
