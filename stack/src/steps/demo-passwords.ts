import { randomBytes } from 'node:crypto';
import { demoAccounts, demoPassword } from '../demo-accounts.ts';
import type { DemoPasswords } from '../demo-accounts.ts';
import { runScript } from './run-step.ts';

const passwordsBy = (make: () => string): DemoPasswords =>
  Object.fromEntries(demoAccounts.map(({ username }) => [username, make()]));

export const documentedPasswords = passwordsBy(() => demoPassword);

/** 120 random bits for each account. */
export const randomPasswords = (): DemoPasswords => passwordsBy(() => randomBytes(15).toString('base64url'));

/** Identity's report on the demo's accounts. */
export type DemoReport = {
  /** Accounts that were created or received a new password. */
  changed: string[];
  /** Demo accounts, under any name, that have the documented password. */
  documented: string[];
};

/**
 * Lets identity set these passwords for the demo's accounts and report which have the documented one. It requires only
 * identity's database.
 * @param which `documented`: only accounts that have the documented password; none: no account, only the report
 */
export const setDemoPasswords = async (
  identityEnvironment: NodeJS.ProcessEnv,
  passwords: DemoPasswords,
  kind: 'documented' | 'own',
  which: 'all' | 'documented' | 'none' = 'all',
): Promise<DemoReport> => {
  const accounts = demoAccounts.map(({ username, firstName, lastName, isAdmin }) => ({
    username,
    firstName,
    lastName,
    isAdmin,
    email: `${username}@drappo.example`,
    password: passwords[username],
    demoPassword: kind,
    onlyDocumented: which === 'documented',
  }));
  const order = { documentedPassword: demoPassword, accounts: which === 'none' ? [] : accounts };
  const output = await runScript("The demo's accounts", ['services/identity/src/bin/demo-accounts.ts'], {
    ...identityEnvironment,
    LOG_LEVEL: 'silent',
    DEMO_ACCOUNTS: JSON.stringify(order),
  });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as DemoReport;
};
