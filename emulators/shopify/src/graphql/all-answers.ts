import type { Answers } from './answers.ts';
import { connectionTypes } from './connections.ts';
import { customerAnswers } from './customer-answers.ts';
import { fulfilmentAnswers } from './fulfilment-answers.ts';
import { fulfilmentChanges } from './fulfilment-changes.ts';
import { orderAnswers } from './order-answers.ts';
import { payloadAnswers } from './payloads.ts';
import { rootAnswers } from './root-answers.ts';
import { subscriptionAnswers } from './subscription-answers.ts';

const KINDS = [
  'Order',
  'LineItem',
  'FulfillmentOrder',
  'FulfillmentOrderLineItem',
  'Fulfillment',
  'FulfillmentLineItem',
  'WebhookSubscription',
];

const gathered = (): Answers => {
  const parts: Answers[] = [
    rootAnswers,
    orderAnswers,
    customerAnswers,
    fulfilmentAnswers,
    fulfilmentChanges,
    payloadAnswers,
    subscriptionAnswers,
    connectionTypes(KINDS),
  ];
  const types = new Set(parts.flatMap((part) => Object.keys(part)));
  return Object.fromEntries(
    [...types].map((type) => [type, Object.assign({}, ...parts.map((part) => part[type] ?? {}))]),
  );
};

/** Every field that the emulator answers. */
export const allAnswers: Answers = gathered();
