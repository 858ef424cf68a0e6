import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { registrationForm } from '@drappo/contracts';
import { systemContext } from '@drappo/service-kit';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';

/** Asks for what was not given as an argument; a password is best asked for, since arguments can be seen by others. */
const ask = async (question: string): Promise<string> => {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await prompt.question(question)).trim();
  } finally {
    prompt.close();
  }
};

const { values } = parseArgs({ options: { username: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } } });
const username = values.username ?? (await ask('Username: '));
const email = values.email ?? (await ask('E-mail: '));
const password = values.password ?? (await ask('Password: '));

const checked = registrationForm.safeParse({ username, email, password });
if (!checked.success) {
  for (const { path, message } of checked.error.issues) console.error(`${path.join('.')}: ${message}`);
  process.exit(1);
}
const { useCases, service } = createApp(readConfig(process.env));
const outcome = await useCases.makeAdmin({ username, email, password }, systemContext('create-admin'));
console.log(outcome === 'created' ? `${username} is an administrator now` : `${username} was there and is an administrator now; the password stays as it was`);
await service.stop();
process.exit(0);
