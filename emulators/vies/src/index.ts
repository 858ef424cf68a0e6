export { createViesEmulator, type ViesEmulator } from './emulator.ts';
