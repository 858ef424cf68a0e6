import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';

// The running service's relay publishes what this leaves in the outbox.
const { useCases, service } = createApp(readConfig(process.env));
console.log(`published the state of ${await useCases.republishUsers()} users again`);
await service.stop();
process.exit();
