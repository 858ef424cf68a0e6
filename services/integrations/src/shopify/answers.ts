import { z } from 'zod';

const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() });
const text = z.string().nullish();
const date = z.iso.datetime({ offset: true }).transform((value) => new Date(value));
const id = z.union([z.string(), z.number()]).transform(String);

export const userErrors = z.array(z.object({ message: z.string() }));

export const shopAnswer = z.object({
  shop: z.object({ name: z.string(), myshopifyDomain: z.string() }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
});

export const webhooksAnswer = z.object({
  webhookSubscriptions: z.object({
    nodes: z.array(
      z.object({ id: z.string(), topic: z.string(), uri: z.string(), includeFields: z.array(z.string()) }),
    ),
  }),
});

export const createdWebhookAnswer = z.object({ webhookSubscriptionCreate: z.object({ userErrors }).nullable() });
export const changedWebhookAnswer = z.object({ webhookSubscriptionUpdate: z.object({ userErrors }).nullable() });
export const deletedWebhookAnswer = z.object({ webhookSubscriptionDelete: z.object({ userErrors }).nullable() });

export const changedOrdersAnswer = z.object({
  orders: z.object({
    pageInfo,
    nodes: z.array(z.object({ legacyResourceId: id, createdAt: date, updatedAt: date })),
  }),
});

export const orderAnswer = z.object({
  order: z
    .object({
      legacyResourceId: id,
      name: z.string(),
      createdAt: date,
      updatedAt: date,
      cancelledAt: date.nullish(),
      displayFulfillmentStatus: z.string(),
      displayFinancialStatus: text,
      test: z.boolean(),
      currencyCode: z.string(),
      email: text,
      phone: text,
      shippingAddress: z
        .object({
          name: text,
          firstName: text,
          lastName: text,
          company: text,
          address1: text,
          address2: text,
          city: text,
          zip: text,
          countryCodeV2: text,
          provinceCode: text,
          province: text,
          phone: text,
        })
        .nullish(),
      lineItems: z.object({
        pageInfo,
        nodes: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            variantTitle: text,
            sku: text,
            /** With removed and returned pieces. */
            quantity: z.int(),
            currentQuantity: z.int(),
            /** Less than 0 after a refund of pieces that were sent. */
            unfulfilledQuantity: z.int(),
          }),
        ),
      }),
    })
    .nullable(),
});
export type OrderNode = NonNullable<z.output<typeof orderAnswer>['order']>;

export const openPiecesAnswer = z.object({
  order: z
    .object({
      fulfillmentOrders: z.object({
        nodes: z.array(
          z.object({
            status: z.string(),
            lineItems: z.object({
              nodes: z.array(z.object({ remainingQuantity: z.int(), lineItem: z.object({ id: z.string() }) })),
            }),
          }),
        ),
      }),
    })
    .nullable(),
});

const fulfilmentLines = z.object({
  pageInfo,
  nodes: z.array(z.object({ id: z.string(), sku: text, remainingQuantity: z.int() })),
});

export const fulfilmentLinesAnswer = z.object({
  fulfillmentOrder: z.object({ lineItems: fulfilmentLines }).nullable(),
});

export const fulfilmentsAnswer = z.object({
  order: z
    .object({
      fulfillments: z.array(
        z.object({
          id: z.string(),
          status: z.string(),
          trackingInfo: z.array(z.object({ company: text, number: text, url: text })),
          fulfillmentLineItems: z.object({
            nodes: z.array(z.object({ quantity: z.int().nullish(), lineItem: z.object({ sku: text }) })),
          }),
        }),
      ),
      fulfillmentOrders: z.object({
        nodes: z.array(z.object({ id: z.string(), status: z.string(), lineItems: fulfilmentLines })),
      }),
    })
    .nullable(),
});

const written = z.object({ fulfillment: z.object({ id: z.string() }).nullish(), userErrors }).nullable();
export const createdFulfilmentAnswer = z.object({ fulfillmentCreate: written });
export const changedTrackingAnswer = z.object({ fulfillmentTrackingInfoUpdate: written });
