import { cpus } from 'node:os';
import { stripeSubscriptionsWebhook } from '@drappo/contracts/identity/routes/plans';
import { shopifyWebhook } from '@drappo/contracts/integrations/routes';
import { stripeOrdersWebhook } from '@drappo/contracts/orders/routes';
import { ms, percentile } from '../statistics.ts';
import type { Answer } from './post-steadily.ts';

/** Milliseconds; required by the issue and by Shopify's timeout alike. */
export const WANTED_P99 = 500;

export type SituationFigures = {
  name: string;
  answers: Answer[];
  mostAtOnce: number;
  /** Milliseconds from the restart of everything until every webhook had its effect. */
  settledAfter: number | undefined;
  /** Webhooks without an effect at the timeout. */
  lost: string[];
  /** Our processes that ended and restarted meanwhile. */
  restarted: string[];
};

const refusals = ({ answers }: SituationFigures): Answer[] =>
  answers.filter(({ status }) => status < 200 || status > 299);

const p99Of = ({ answers }: SituationFigures): number =>
  percentile(
    answers.map((one) => one.ms),
    0.99,
  );

/** The failed requirements, one sentence each; empty when all are met. */
export const faultsOf = (figures: SituationFigures): string[] => [
  ...(p99Of(figures) < WANTED_P99 ? [] : [`${figures.name}: p99 is ${ms(p99Of(figures))}`]),
  ...[...Map.groupBy(refusals(figures), ({ status, webhook }) => `${status} at ${webhook.path}`)].map(
    ([what, refused]) => `${figures.name}: ${refused.length} × ${what}`,
  ),
  ...figures.lost.map((what) => `${figures.name}: ${what}`),
];

const doors = [shopifyWebhook.path, stripeOrdersWebhook.path, stripeSubscriptionsWebhook.path];

/** Each endpoint belongs to another service: a service that is busy with the effects is the slow one. */
const p99PerDoor = ({ answers }: SituationFigures): string =>
  doors
    .map((door) => answers.filter(({ webhook }) => webhook.path === door).map((one) => one.ms))
    .map((times) => ms(percentile(times, 0.99)))
    .join(', ');

/** The row of one situation, printed as soon as it is known. */
export const rowOf = (figures: SituationFigures): string => {
  const times = figures.answers.map((one) => one.ms);
  const latencies = [0.5, 0.95, 0.99, 1].map((part) => ms(percentile(times, part)));
  const { name, mostAtOnce, settledAfter, restarted } = figures;
  const settled = settledAfter === undefined ? 'never' : `${(settledAfter / 1_000).toFixed(1)} s`;
  const good = figures.answers.length - refusals(figures).length;
  const cells = [
    name,
    `${good} of ${times.length}`,
    mostAtOnce,
    ...latencies,
    p99PerDoor(figures),
    settled,
    restarted.join(', ') || '-',
  ];
  return `| ${cells.join(' | ')} |`;
};

export const webhookReportOf = (figures: readonly SituationFigures[], perSecond: number): string =>
  [
    `${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, ${perSecond} webhooks/s`,
    '',
    '| Situation | answered 2xx | at once | p50 | p95 | p99 | longest | p99 of Shopify, orders, plans | all effects after | restarted |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...figures.map(rowOf),
  ].join('\n');
