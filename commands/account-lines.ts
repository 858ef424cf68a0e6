import { demoAccounts, demoPassword } from '../stack/src/demo-accounts.ts';
import type { DemoState } from '../stack/src/demo-mode.ts';
import type { PreparedDemo } from '../stack/src/steps/prepare-demo.ts';
import { table } from './table.ts';

const firstAdministrator =
  'There is no account to begin with. The first administrator is made by: npm run admin:create';

/** The accounts for the person who started the portal. Random passwords are shown only here and only once. */
export const accountLines = ({ mode, passwords }: PreparedDemo, state: DemoState | undefined): string[] => {
  const accounts = demoAccounts.map(({ username, what }): [string, string] => [username, what]);
  const keep = ['Accounts of the demo, with the passwords that they were given:', ...table(accounts)];
  if (mode === 'none') return [firstAdministrator];
  if (mode === 'documented') {
    if (state?.demo === 'none')
      return ['No demo: this folder began without it; npm start -- --demo adds it.', firstAdministrator];
    return state?.passwords === 'documented'
      ? [`Accounts of the demo, password "${demoPassword}":`, ...table(accounts)]
      : keep;
  }
  const shown = demoAccounts.flatMap(({ username, what }): [string, string][] => {
    const password = passwords[username];
    return password === undefined ? [] : [[username, `${password}  ${what}`]];
  });
  return shown.length === 0 ? keep : ['Accounts of the demo and their passwords, shown this once:', ...table(shown)];
};
