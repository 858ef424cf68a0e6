import { parseArgs } from 'node:util';
import { registrationForm } from '@drappo/contracts';
import { systemContext, toAppError } from '@drappo/service-kit';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { ask } from './ask.ts';

// A password may come as an argument for scripts, but other users of the machine see arguments: asked for, or as
// ADMIN_PASSWORD, they do not.
const { values } = parseArgs({
  options: { username: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } },
});
const checked = registrationForm.safeParse({
  username: values.username ?? (await ask('Username: ')),
  email: values.email ?? (await ask('E-mail: ')),
  password: values.password ?? process.env['ADMIN_PASSWORD'] ?? (await ask('Password: ', { secret: true })),
});
if (!checked.success) {
  for (const { path, message } of checked.error.issues) console.error(`${path.join('.')}: ${message}`);
  process.exit(1);
}

const { useCases, service } = createApp(readConfig(process.env));
try {
  const outcome = await useCases.makeAdmin(checked.data, systemContext('create-admin'));
  console.log(
    outcome === 'created'
      ? `${checked.data.username} is an administrator now`
      : `${checked.data.username} was there and is an administrator now; the password stays as it was`,
  );
} catch (error) {
  console.error(toAppError(error).detail);
  process.exitCode = 1;
}
await service.stop();
process.exit();
