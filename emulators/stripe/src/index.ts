export type { EmulatorConfig, WebhookEndpoint } from './config.ts';
export type { Emulator } from '@drappo/emulator-kit/server';
export { createStripeEmulator } from './emulator.ts';
