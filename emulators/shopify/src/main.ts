import { runEmulator } from '@drappo/emulator-kit/server';
import { readConfig } from './config.ts';
import { createShopifyEmulator } from './emulator.ts';

await runEmulator('shopify', createShopifyEmulator(readConfig(process.env)));
