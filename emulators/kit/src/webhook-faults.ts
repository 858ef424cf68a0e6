import { z } from 'zod';
import type { Delivery, DeliveryState } from './delivery-table.ts';
import { randomOf, shuffled } from './random.ts';
import type { Settings } from './settings-table.ts';

/** Webhook faults that tests request; all off at first. */
export const webhookBehaviour = z.strictObject({
  /** Milliseconds before the first attempt. */
  delayMs: z.int().min(0).max(86_400_000),
  /** How often each webhook is delivered; copies have the same id. */
  copies: z.int().min(0).max(20),
  /** If more than `copies`: each is delivered at most this often, as the seed decides. */
  copiesUpTo: z.int().min(0).max(20),
  /** Spreads deliveries over this many milliseconds, in the order of the seed. */
  shuffle: z.strictObject({ seed: z.int(), withinMs: z.int().min(0).max(600_000) }).nullable(),
  /** Event types that never arrive; `*` is all. */
  drop: z.array(z.string()),
  /** This many of the next webhooks never arrive. */
  dropNext: z.int().min(0),
  /** The share of the webhooks that never arrive, as the seed of `shuffle` decides. */
  dropShare: z.number().min(0).max(1),
  /** Holds webhooks back until released. */
  hold: z.boolean(),
});
export type WebhookBehaviour = z.output<typeof webhookBehaviour>;

const usual: WebhookBehaviour = {
  delayMs: 0,
  copies: 1,
  copiesUpTo: 0,
  shuffle: null,
  drop: [],
  dropNext: 0,
  dropShare: 0,
  hold: false,
};

/** How held webhooks are released: in the order of a seed, each 1 to `copiesUpTo` times, `gapMs` apart. */
export const release = z.strictObject({
  seed: z.int().optional(),
  copiesUpTo: z.int().min(1).max(20).default(1),
  gapMs: z.int().min(0).max(60_000).default(0),
});
export type Release = z.output<typeof release>;

export type FaultsOptions<D extends Delivery> = {
  settings: Settings;
  transaction: <T>(work: () => T) => T;
  now: () => number;
  held: () => D[];
  /** The first copy of a held delivery keeps its id, further ones are new deliveries. */
  releaseAt: (delivery: D, nextAt: number, isFirst: boolean) => void;
  wake: () => void;
};

/** Decides which webhooks arrive, when, how often and in which order. */
export const createWebhookFaults = <D extends Delivery>(options: FaultsOptions<D>) => {
  const { settings, transaction, now, held, releaseAt, wake } = options;
  let behaviour: WebhookBehaviour = {
    ...usual,
    ...webhookChange.parse(JSON.parse(settings.get('webhooks') ?? '{}')),
  };
  let random = randomOf(behaviour.shuffle?.seed ?? 1);
  const remember = (): void => void settings.set('webhooks', JSON.stringify(behaviour));

  const letGo = ({ seed, copiesUpTo, gapMs }: Release): number =>
    transaction(() => {
      const draw = randomOf(seed ?? 1);
      const copies = held().flatMap((delivery) =>
        Array.from({ length: 1 + Math.floor(draw() * copiesUpTo) }, (_, copy) => ({ delivery, isFirst: copy === 0 })),
      );
      const from = now();
      (seed === undefined ? copies : shuffled(copies, draw)).forEach(({ delivery, isFirst }, index) =>
        releaseAt(delivery, from + index * gapMs, isFirst),
      );
      wake();
      return copies.length;
    });

  return {
    /** The initial state of a webhook of this type. */
    stateOf(type: string): DeliveryState {
      if (behaviour.drop.includes('*') || behaviour.drop.includes(type)) return 'dropped';
      if (behaviour.dropShare > 0 && random() < behaviour.dropShare) return 'dropped';
      if (behaviour.dropNext > 0) {
        behaviour = { ...behaviour, dropNext: behaviour.dropNext - 1 };
        remember();
        return 'dropped';
      }
      return behaviour.hold ? 'held' : 'due';
    },
    /** When each copy of a webhook is due. */
    timesOf(): number[] {
      const { copies, copiesUpTo, shuffle, delayMs } = behaviour;
      const count = copiesUpTo > copies ? copies + Math.floor(random() * (copiesUpTo - copies + 1)) : copies;
      return Array.from({ length: count }, () =>
        Math.floor(now() + delayMs + (shuffle ? random() * shuffle.withinMs : 0)),
      );
    },
    behaviour: (): WebhookBehaviour => behaviour,
    behave(change: Partial<WebhookBehaviour>): WebhookBehaviour {
      const wasHeld = behaviour.hold;
      behaviour = { ...behaviour, ...change };
      random = randomOf(behaviour.shuffle?.seed ?? 1);
      remember();
      if (wasHeld && !behaviour.hold) letGo({ copiesUpTo: 1, gapMs: 0 });
      return behaviour;
    },
    /** Releases held deliveries; returns how many deliveries result. */
    release: letGo,
    reset(): void {
      behaviour = usual;
      random = randomOf(1);
    },
  };
};
/** A partial change as JSON: absent fields stay unchanged. */
export const webhookChange = z.custom<Partial<WebhookBehaviour>>(
  (value) => webhookBehaviour.partial().safeParse(value).success,
);

export type WebhookFaults = Pick<ReturnType<typeof createWebhookFaults>, 'behaviour' | 'behave' | 'release'>;
