import { runEmulator } from '@drappo/emulator-kit/server';
import { readConfig } from './config.ts';
import { createStripeEmulator } from './emulator.ts';

await runEmulator('stripe', createStripeEmulator(readConfig(process.env)));
