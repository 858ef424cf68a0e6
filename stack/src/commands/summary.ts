import { relative } from 'node:path';
import { demoAccounts, demoPassword } from '../demo-accounts.ts';
import { projectRoot } from '../home.ts';
import type { Stack } from '../stack.ts';

/** Addresses and accounts, as a table for people. */
export function summaryOf(stack: Stack): string {
  const { running, home } = stack;
  const addresses: [string, string | undefined][] = [
    ['Portal', stack.portalUrl],
    ['Mail catcher', running.mail?.pages['page']],
    ['Stripe emulator', running.stripe?.pages['page']],
    ['PostgreSQL', withoutPassword(stack.url('postgres'))],
    ['Redis', withoutPassword(stack.url('redis'))],
    ['Kafka', stack.url('kafka')],
    ['Logs', relative(projectRoot, home.logs) || home.logs],
  ];
  const accounts = demoAccounts.map(({ username, what }): [string, string] => [username, what]);
  return [
    ...table(addresses.flatMap(([name, address]) => (address === undefined ? [] : [[name, address] as const]))),
    '',
    `Accounts of the demo, password "${demoPassword}":`,
    ...table(accounts),
    '',
  ].join('\n');
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  return url.href;
}
