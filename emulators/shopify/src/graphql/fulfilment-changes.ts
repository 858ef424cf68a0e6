import { UserError, type Wanted } from '../orders/fulfil-order.ts';
import type { TrackingInput } from '../orders/tracking.ts';
import { fieldsOf, type Answer, type Answers } from './answers.ts';
import { numberOf } from './ids.ts';

type Payload = { [result: string]: unknown; userErrors: { field: string[] | null; message: string }[] };

/** What a mutation gives when the caller did wrong: no result, and why. */
const orUserErrors = (result: string, work: () => unknown): Payload => {
  try {
    return { [result]: work(), userErrors: [] };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { [result]: null, userErrors: [{ field: error.field, message: error.message }] };
  }
};

type FulfillmentInput = {
  lineItemsByFulfillmentOrder: {
    fulfillmentOrderId: string;
    fulfillmentOrderLineItems?: { id: string; quantity: number }[] | null;
  }[];
  trackingInfo?: TrackingInput | null;
  notifyCustomer?: boolean | null;
};

const wantedOf = ({ lineItemsByFulfillmentOrder }: FulfillmentInput): Wanted[] =>
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
      wanted: wantedOf(input),
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

/** The fields of what a mutation gives back, of which each stands in the payload by its own name. */
export const payloadType = (result: string) =>
  fieldsOf<Payload>({ [result]: (payload) => payload[result], userErrors: ({ userErrors }) => userErrors });

export { orUserErrors };

export const fulfilmentChanges: Answers = {
  Mutation: { fulfillmentCreate, fulfillmentTrackingInfoUpdate },
  FulfillmentCreatePayload: payloadType('fulfillment'),
  FulfillmentTrackingInfoUpdatePayload: payloadType('fulfillment'),
  UserError: fieldsOf<Payload['userErrors'][number]>({
    field: ({ field }) => field,
    message: ({ message }) => message,
  }),
};
