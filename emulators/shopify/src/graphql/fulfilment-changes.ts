import type { RequestedPart } from '../orders/fulfil-order.ts';
import type { TrackingInput } from '../orders/tracking.ts';
import type { Answer, Answers } from './answers.ts';
import { numberOf } from './ids.ts';
import { orUserErrors, payloadType } from './payloads.ts';

type FulfillmentInput = {
  lineItemsByFulfillmentOrder: {
    fulfillmentOrderId: string;
    fulfillmentOrderLineItems?: { id: string; quantity: number }[] | null;
  }[];
  trackingInfo?: TrackingInput | null;
  notifyCustomer?: boolean | null;
};

const partsOf = ({ lineItemsByFulfillmentOrder }: FulfillmentInput): RequestedPart[] =>
  lineItemsByFulfillmentOrder.map(({ fulfillmentOrderId, fulfillmentOrderLineItems }) => ({
    fulfillmentOrderId: numberOf(fulfillmentOrderId, 'FulfillmentOrder'),
    lines:
      fulfillmentOrderLineItems?.map(({ id, quantity }) => ({
        id: numberOf(id, 'FulfillmentOrderLineItem'),
        quantity,
      })) ?? null,
  }));

const fulfillmentCreate: Answer = (_, given, { orders, shop }) => {
  const input = given['fulfillment'] as FulfillmentInput;
  return orUserErrors('fulfillment', () => {
    const { order, fulfillment } = orders.fulfil(shop, {
      parts: partsOf(input),
      tracking: input.trackingInfo ?? null,
      notify: input.notifyCustomer === true,
    });
    return { order, item: fulfillment };
  });
};

const fulfillmentTrackingInfoUpdate: Answer = (_, given, { orders, shop }) =>
  orUserErrors('fulfillment', () => {
    const { order, fulfillment } = orders.track(shop, numberOf(given['fulfillmentId'], 'Fulfillment'), {
      tracking: given['trackingInfoInput'] as TrackingInput,
      notify: given['notifyCustomer'] === true,
    });
    return { order, item: fulfillment };
  });

export const fulfilmentChanges: Answers = {
  Mutation: { fulfillmentCreate, fulfillmentTrackingInfoUpdate },
  FulfillmentCreatePayload: payloadType('fulfillment'),
  FulfillmentTrackingInfoUpdatePayload: payloadType('fulfillment'),
};
