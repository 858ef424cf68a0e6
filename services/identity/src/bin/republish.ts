import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';

// This command only fills the outbox; the relay of the running service publishes from it.
const { useCases, service } = createApp(readConfig(process.env));
console.log(`published the state of ${await useCases.republishUsers()} users again`);
await service.stop();
process.exit();
