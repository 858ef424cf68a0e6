import type { GrowingDelay, RateLimit } from '@drappo/service-kit';

export type GuessSettings = {
  LOGIN_ADDRESS_ATTEMPTS: number;
  LOGIN_DEVICE_ATTEMPTS: number;
  LOGIN_WINDOW_SECONDS: number;
  LOGIN_ATTEMPTS: number;
  LOGIN_DELAY_SECONDS: number;
  LOGIN_DELAY_MAX_SECONDS: number;
  LOGIN_FORGET_SECONDS: number;
};

/** The counters of failed sign-ins. */
export const guessLimits = (
  config: GuessSettings,
): { address: RateLimit; device: RateLimit; account: GrowingDelay } => ({
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
