import { email } from '@drappo/contracts/text';
import { isLoopbackUrl, systemContext, toAppError } from '@drappo/service-kit';
import { z } from 'zod';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { demoPasswords } from '../sign-in/domain/demo-password.ts';

// For the program that starts the portal. It passes passwords in the environment, which other users of the machine cannot
// read, and this program never prints them; its last line lists the demo accounts that have the documented password.
const order = z.object({
  documentedPassword: z.string().min(1),
  accounts: z.array(
    z.object({
      username: z.string().min(1),
      email: email('Email è richiesta', 'Email non valida'),
      firstName: z.string().optional(),
      lastName: z.string().optional(),
      isAdmin: z.boolean(),
      password: z.string().min(1),
      demoPassword: z.enum(demoPasswords),
      onlyDocumented: z.boolean(),
    }),
  ),
});

const config = readConfig(process.env);
const { documentedPassword, accounts } = order.parse(JSON.parse(process.env['DEMO_ACCOUNTS'] ?? ''));
if (accounts.some(({ demoPassword }) => demoPassword === 'documented') && !isLoopbackUrl(config.PUBLIC_URL)) {
  console.error('the documented password is only for a portal on this machine alone');
  process.exit(1);
}

const { useCases, service } = createApp(config);
try {
  const changed: string[] = [];
  for (const account of accounts) {
    const outcome = await useCases.makeDemoAccount(account, systemContext('demo-accounts'));
    if (outcome !== 'kept') changed.push(account.username);
  }
  const documented = await useCases.findDocumentedPasswords(documentedPassword);
  console.log(JSON.stringify({ changed, documented }));
} catch (error) {
  console.error(toAppError(error).detail);
  process.exitCode = 1;
}
await service.stop();
process.exit();
