import { getProduct, listProducts } from '@drappo/contracts/catalog/routes/products';
import { login } from '@drappo/contracts/identity/routes/sign-in';
import { listOrders } from '@drappo/contracts/orders/routes';
import { withQuery } from '@drappo/contracts/request';
import { pathTo } from '@drappo/contracts/route';
import { demoPassword } from '../../stack/src/demo-accounts.ts';
import { httpPerson } from '@drappo/service-kit/testing/http-person';
import { seedDemo } from '../../demo/src/seed.ts';
import { withIsolatedStack, withoutLimits } from '../../support/src/isolated-stack.ts';
import type { Progress } from '../../stack/src/steps/progress.ts';
import { measureConfirmations } from './order-latency.ts';
import { measurePayments } from './payment-on-screen.ts';
import { reportOf } from './report.ts';
import { measureThroughput, type Throughput } from './throughput.ts';

export type BenchOptions = { signal: AbortSignal; progress: Progress; write: (line: string) => void };

const CONFIRMATIONS = 100;
const PAYMENTS = 20;

/** Starts the whole portal with its demo on free ports, measures, prints the figures and stops everything. */
export const runBench = ({ signal, progress, write }: BenchOptions): Promise<void> => {
  const env = { ...process.env, ...withoutLimits, LOG_LEVEL: 'warn' };
  return withIsolatedStack({ name: 'bench', signal, progress, env }, async ({ stack }) => {
    await progress.step('Demo', () => seedDemo(stack.demoEnvironment(progress.note)));
    const client = httpPerson(stack.portalUrl);
    await client.ask(login, { body: { username: 'rivenditore', password: demoPassword } });

    const confirmations = await progress.step('Confirmations', () => measureConfirmations(client, CONFIRMATIONS));
    const payments = await progress.step('Payments', () =>
      measurePayments({ portalUrl: stack.portalUrl, stripeUrl: stack.url('stripe') }, client, PAYMENTS),
    );

    const { products } = await client.ask(listProducts, { query: { limit: 12 } });
    const list = pathTo(listProducts);
    const reads = [
      { name: 'product list', path: withQuery(list, { limit: 12, offset: 0 }) },
      { name: 'product list, visitor', path: withQuery(list, { limit: 4 }) },
      { name: 'search', path: withQuery(list, { limit: 12, search: 'lana' }) },
      { name: 'product detail', path: pathTo(getProduct, { id: products[0]!.id }) },
      { name: 'order list', path: withQuery(pathTo(listOrders), { status: 'pending' }) },
    ];
    const figures: Throughput[] = [];
    for (const read of reads) {
      const cookie = read.name.endsWith('visitor') ? '' : client.cookies.header();
      figures.push(await progress.step(read.name, () => measureThroughput(stack.portalUrl, cookie, read)));
    }
    write(`\n${reportOf({ confirmations, payments, reads: figures })}`);
  });
};
