import { parseArgs } from 'node:util';
import { systemContext, toAppError } from '@drappo/service-kit';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { prompt } from './terminal/prompt.ts';

// For the last administrator, whom no other administrator can help: access to the server is the permission.
const { values } = parseArgs({ options: { username: { type: 'string' } } });
const username = values.username ?? (await prompt('Username or e-mail: '));

const { secondFactors, service } = createApp(readConfig(process.env));
try {
  const { reset } = await secondFactors.resetFactorOf(username, systemContext('reset-factor'));
  console.log(
    reset
      ? `${username}: the second factor is reset, all sessions have ended, and the owner gets an e-mail`
      : `${username}: there is no second factor to reset`,
  );
} catch (error) {
  console.error(toAppError(error).detail);
  process.exitCode = 1;
}
await service.stop();
process.exit();
