export type { EmulatorConfig } from './config.ts';
export type { Emulator } from '@drappo/emulator-kit/server';
export { createShopifyEmulator } from './emulator.ts';
export { API_VERSION, officialSchema, validateAgainstOfficialSchema } from './official/official-schema.ts';
export { trackingCompanies, type TrackingCompanies } from './official/tracking-companies.ts';
