import { parseArgs } from 'node:util';
import { administratorForm } from '@drappo/contracts/identity/forms/account';
import { isLoopbackUrl, systemContext, toAppError } from '@drappo/service-kit';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { prompt } from './terminal/prompt.ts';
import { outcomes } from './terminal/admin-outcomes.ts';

// Scripts may pass the password as an argument, but other users of the machine can see arguments. A password from the
// prompt or from ADMIN_PASSWORD is not visible to them.
const { values } = parseArgs({
  options: {
    username: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
    /** Promotes the existing account instead of creating one. */
    promote: { type: 'boolean', default: false },
    /** The demo's administrator, whose documented password is short. */
    demo: { type: 'boolean', default: false },
  },
});
const config = readConfig(process.env);
const fail = (...lines: string[]): never => {
  for (const line of lines) console.error(line);
  process.exit(1);
};
if (values.demo && !isLoopbackUrl(config.PUBLIC_URL)) fail('--demo is only for a portal on this machine alone');

const username = values.username ?? (await prompt('Username: '));
const email = values.email ?? (await prompt('E-mail: '));
const readForm = async () => {
  const password = values.password ?? process.env['ADMIN_PASSWORD'] ?? (await prompt('Password: ', { secret: true }));
  const checked = administratorForm.safeParse({ username, email, password });
  if (!checked.success)
    return fail(...checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  return checked.data;
};
const form = values.promote ? undefined : await readForm();

const { useCases, service } = createApp(config);
const ctx = systemContext('create-admin');
try {
  const outcome = form
    ? await useCases.makeAdmin({ ...form, isDemo: values.demo }, ctx)
    : await useCases.promoteAdmin({ username, email }, ctx);
  const { text, isRefusal } = outcomes[outcome];
  if (isRefusal) process.exitCode = 1;
  (isRefusal ? console.error : console.log)(`${username}: ${text}`);
} catch (error) {
  console.error(toAppError(error).detail);
  process.exitCode = 1;
}
await service.stop();
process.exit();
