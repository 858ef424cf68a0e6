import type { GrowingDelay, RateLimit, RateLimiter, RateLimits } from '@drappo/service-kit';
import type { Config } from './config.ts';

/** What is counted of failed sign-ins. */
export const guessLimits = (config: Config): { address: RateLimit; device: RateLimit; account: GrowingDelay } => ({
  address: { name: 'login-address', points: config.LOGIN_ADDRESS_ATTEMPTS, seconds: config.LOGIN_WINDOW_SECONDS },
  device: { name: 'login-device', points: config.LOGIN_DEVICE_ATTEMPTS, seconds: config.LOGIN_WINDOW_SECONDS },
  account: {
    name: 'login-account',
    free: config.LOGIN_ATTEMPTS,
    firstSeconds: config.LOGIN_DELAY_SECONDS,
    longestSeconds: config.LOGIN_DELAY_MAX_SECONDS,
    forgetSeconds: config.LOGIN_FORGET_SECONDS,
  },
});

/** Accounts that one sender may make. */
export const registrationLimits = (config: Config): RateLimit[] => [
  { name: 'register-minute', points: config.REGISTRATIONS_PER_MINUTE, seconds: 60 },
  { name: 'register-day', points: config.REGISTRATIONS_PER_DAY, seconds: 86_400 },
];

/** Calls of one account that make other services or VIES work (docs/operations/expensive-functions.md). */
export type CostlyCalls = { exports: RateLimiter; profiles: RateLimiter };

export const limitCostlyCalls = ({ shared }: Pick<RateLimits, 'shared'>): CostlyCalls => ({
  exports: shared({ name: 'personal-data', points: 10, seconds: 600 }),
  profiles: shared({ name: 'business-profile', points: 20, seconds: 3_600 }),
});
