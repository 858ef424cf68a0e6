import { relative } from 'node:path';
import { demoAccounts, demoPassword } from '../demo-accounts.ts';
import { projectRoot } from '../home.ts';
import { demoShop } from '../infrastructure/shopify.ts';
import type { Stack } from '../stack.ts';

/** Addresses and accounts, as a table for people. */
export function summaryOf(stack: Stack): string {
  const { running, home } = stack;
  const addresses: [string, string | undefined][] = [
    ['Portal', stack.portalUrl],
    ['Mail catcher', running.mail?.pages['page']],
    ['Stripe emulator', running.stripe?.pages['page']],
    ['Shopify emulator', running.shopify?.pages['page']],
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
    ...(running.shopify?.process ? shopLines(stack) : []),
  ].join('\n');
}

/** What a reseller enters to connect the emulator's shop; worth nothing at the real Shopify. */
function shopLines({ secrets }: Stack): string[] {
  const { domain, clientId, clientSecret, accessToken } = demoShop(secrets);
  const rows = [
    ['Domain', domain],
    ['API key, or client ID', clientId],
    ['API secret, or client secret', clientSecret],
    ['Access token', accessToken],
  ] as const;
  return ['Shop of the Shopify emulator, to be connected under "Integrazione Shopify":', ...table(rows), ''];
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
