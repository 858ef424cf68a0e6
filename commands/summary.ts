import { relative } from 'node:path';
import { demoAccessAddress } from '../stack/src/demo-access.ts';
import { readDemoState } from '../stack/src/demo-state.ts';
import { projectRoot } from '../stack/src/home.ts';
import { demoShop } from '../stack/src/infrastructure/shopify.ts';
import type { Stack } from '../stack/src/stack.ts';
import { accountLines } from './account-lines.ts';
import { table } from './table.ts';
import { warningLines } from './warning-lines.ts';

/** Addresses and accounts, as a table for people. */
export const summaryOf = (stack: Stack): string => {
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
  return [
    ...table(addresses.flatMap(([name, address]) => (address === undefined ? [] : [[name, address] as const]))),
    '',
    ...accountLines(stack.demo, readDemoState(home, stack.demo.cluster)),
    ...accessLines(stack),
    '',
    ...(running.shopify?.process ? shopLines(stack) : []),
    ...warningLines({ documented: stack.demo.documented, portalUrl: stack.portalUrl, env: stack.sources.env }),
  ].join('\n');
};

/** With `DEMO_ACCESS=token`, the address at which the person at the keyboard signs in. */
const accessLines = ({ portalUrl, sources }: Stack): string[] =>
  sources.demoAccess === undefined
    ? []
    : [
        'To sign in, open this address first; it works once, in one browser:',
        `  ${demoAccessAddress(portalUrl, sources.demoAccess)}`,
      ];

/** The values that connect the emulator's shop; invalid at the real Shopify. */
const shopLines = ({ secrets }: Stack): string[] => {
  const { domain, clientId, clientSecret, accessToken } = demoShop(secrets);
  const rows = [
    ['Domain', domain],
    ['API key, or client ID', clientId],
    ['API secret, or client secret', clientSecret],
    ['Access token', accessToken],
  ] as const;
  return ['Shop of the Shopify emulator, to be connected under "Integrazione Shopify":', ...table(rows), ''];
};

const withoutPassword = (address: string): string => {
  const url = new URL(address);
  url.password = '';
  return url.href;
};
