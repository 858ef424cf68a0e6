import { readConfig } from './config.ts';
import { createShopifyEmulator } from './emulator.ts';

const emulator = createShopifyEmulator(readConfig(process.env));
const stop = () => void emulator.close().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
const { url } = await emulator.start();
process.stdout.write(`shopify emulator listens on ${url}\n`);
