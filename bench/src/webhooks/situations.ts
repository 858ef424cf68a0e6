import type { Stack } from '@drappo/stack';

/** The components that are killed and stay down while webhooks arrive. PostgreSQL and the services are always up. */
export type Situation = { name: string; down: readonly string[] };

export const situations: readonly Situation[] = [
  { name: 'all up', down: [] },
  { name: 'Kafka down', down: ['kafka'] },
  { name: 'Redis down', down: ['redis'] },
  { name: 'Stripe and Shopify down', down: ['stripe', 'shopify'] },
  { name: 'all of these down', down: ['kafka', 'redis', 'stripe', 'shopify'] },
];

/** Killed without closing connections, and not restarted. */
export const takeDown = async (stack: Pick<Stack, 'process'>, { down }: Situation): Promise<void> => {
  await Promise.all(
    down.map(async (name) => {
      const victim = stack.process(name);
      if (victim.kill() === undefined) throw new Error(`${name} was not running when it was to be killed`);
      await victim.stop();
    }),
  );
};

export const bringBack = async (stack: Pick<Stack, 'process'>, { down }: Situation): Promise<void> => {
  await Promise.all(down.map((name) => stack.process(name).start()));
};
