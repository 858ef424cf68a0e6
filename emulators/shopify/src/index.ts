export type { EmulatorConfig } from './config.ts';
export { createShopifyEmulator, type Emulator } from './emulator.ts';
export { API_VERSION, officialSchema, validateAgainstOfficialSchema } from './official/official-schema.ts';
export { trackingCompanies, type TrackingCompanies } from './official/tracking-companies.ts';
