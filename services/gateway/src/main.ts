import { run } from '@drappo/service-kit';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';

const { service, logger } = createApp(readConfig(process.env));
await run(service, logger);
