import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../../stack/src/demo/seed.ts';
import { startStack, type Stack } from '../../stack/src/stack.ts';

export type Mail = {
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
  headers: Record<string, string>;
};

export type Portal = { url: string; stack: Stack; mails: (to: string) => Promise<Mail[]>; stop: () => Promise<void> };

/** The whole portal with its demo, on free ports and in a folder of its own. */
export const startPortal = async (products = 16): Promise<Portal> => {
  const home = mkdtempSync(join(tmpdir(), 'drappo-e2e-'));
  process.env['DRAPPO_DEMO_PRODUCTS'] = String(products);
  const stack = await startStack({ home, ports: 'free', durable: false });
  await seedDemo(stack.demoEnvironment(() => undefined));
  return {
    url: stack.portalUrl,
    stack,
    async mails(to) {
      const all = (await (await fetch(`http://127.0.0.1:${stack.ports.mailWeb}/email`)).json()) as Mail[];
      return all.filter((mail) => mail.to.some(({ address }) => address === to));
    },
    async stop() {
      await stack.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
