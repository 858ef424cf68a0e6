export type { EmulatorConfig, WebhookEndpoint } from './config.ts';
export { createStripeEmulator, type Emulator } from './emulator.ts';
