import { runEmulator } from '@drappo/emulator-kit/server';
import { z } from 'zod';
import { createViesEmulator } from './emulator.ts';

const { VIES_EMULATOR_HOST: host, VIES_EMULATOR_PORT: port } = z
  .object({
    VIES_EMULATOR_HOST: z.string().default('127.0.0.1'),
    VIES_EMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(4243),
  })
  .parse(process.env);

await runEmulator('vies', createViesEmulator({ host, port }));
