import { readConfig } from './config.ts';
import { createStripeEmulator } from './emulator.ts';

const emulator = createStripeEmulator(readConfig(process.env));
const stop = () => void emulator.close().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
const { url } = await emulator.start();
process.stdout.write(`stripe emulator listens on ${url}\n`);
