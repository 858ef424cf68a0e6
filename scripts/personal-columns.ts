/**
 * What the erasure of a person does with each table: its rows are `deleted`, or some of its columns are `emptied` (by the
 * erasure, or at the end of a period that docs/operations/personal-data.md names) and the others are `kept` for a reason,
 * or it is `impersonal`. `personal-columns.test.ts` compares this with the schemas and the code.
 */
export type Fate = 'deleted' | 'impersonal' | { emptied: string; kept: Record<string, string> };

const replica = 'an id and its revision: an older state that comes late must not bring the person back';
const ids = 'ids that other rows point to';
const business = 'state of the business, which names no person';
const money = 'what was paid, for ten years (tax law)';

/** Returns the tables of a service with the same fate. */
const all = (service: string, fate: Fate, names: string[]): Record<string, Fate> =>
  Object.fromEntries(
    names
      .join(' ')
      .split(' ')
      .map((name) => [`${service}.${name}`, fate]),
  );

export const fates: Record<string, Fate> = {
  ...all('catalog', 'impersonal', [
    'Category Product ProductDocument ProductCard ProductCount ProductWord ProductImage ProductVariant ProductDemand',
    'ProductImportItem ShippingRates StockReturn StockInsight CategoryInsight DeadStock ReorderSuggestion ReorderTotal InsightRun',
  ]),
  ...all('catalog', 'deleted', [
    'WishlistList Wishlist WaitingListEntry ProductRequest OwnLimit ExpiredOrder AccountRelease StockConcentration PriceRule',
  ]),
  'catalog.Person': {
    emptied: 'username email firstName lastName companyName emailConfirmed businessVerified vatNumber',
    kept: { [replica]: 'userId revision' },
  },
  'catalog.StockMovement': {
    emptied: '',
    kept: { [business]: 'id variantId quantity reason orderId createdAt', "the office's own": 'actor note' },
  },
  'catalog.Reservation': {
    emptied: '',
    kept: {
      [ids]: 'id userId productId variantId orderId',
      [business]: 'quantity priceCents status expiresAt remindedAt createdAt',
    },
  },
  'catalog.Allocation': {
    emptied: '',
    kept: { [ids]: 'id orderId userId variantId', [business]: 'quantity state createdAt' },
  },
  'catalog.WaitingOrder': {
    emptied: '',
    kept: { 'ids until the order has its pieces or is cancelled': 'orderId userId revision lines missing createdAt' },
  },
  'catalog.OrderRequest': { emptied: 'answer', kept: { [ids]: 'orderId userId', [business]: 'orderKnown createdAt' } },
  'catalog.Upload': {
    emptied: 'state',
    kept: {
      'until the sweep has deleted the file, then the row goes as well':
        'id userId contentType size purpose refusal widths productRequestId usedAt expiresAt createdAt claimedAt sourceGone',
    },
  },
  'catalog.ProductImport': {
    emptied: '',
    kept: {
      "the office's own": 'id fileName state columns rows products progress createdBy createdAt finishedAt note',
    },
  },

  ...all('identity', 'impersonal', ['BookDifference DemoClosing']),
  ...all('identity', 'deleted', [
    'VatCheck AccountView Factor RecoveryCode FactorChallenge FactorGuessMail AccountLink BetaWaiting BetaApplication',
  ]),
  'identity.User': {
    emptied:
      'username email passwordHash passwordIsLong firstName lastName profileImageUrl userRole subscriptionPlan subscriptionStatus ' +
      'subscriptionExpiresAt companyName vatNumber fiscalCode pecEmail pecConfirmed sdiCode companyAddress isBusinessVerified verification ' +
      'verificationReason verificationDecidedAt verificationDecidedBy blocked emailConfirmedAt emailIsDisposable ' +
      'erasureRequestedAt erasedAt revision accessChangedAt updatedAt',
    kept: {
      [ids]: 'id',
      'of the demo and of the form of events': 'demoPassword snapshotForm',
      'age of the row': 'createdAt',
    },
  },
  'identity.TaxRecord': {
    emptied: '',
    kept: {
      'who was invoiced, until `keepUntil`, then deleted':
        'userId companyName vatNumber fiscalCode pecEmail sdiCode companyAddress erasedAt keepUntil',
    },
  },
  'identity.Session': {
    emptied: 'device endedAt',
    kept: {
      'deleted by the sweep 40 minutes after its end':
        'sid userId sess expire begunAt limitsFrom lastActAt lastUsedAt factorAt',
    },
  },
  'identity.PlanCheckout': {
    emptied: '',
    kept: {
      [money]: 'id userId plan amountCents state stripeSessionId url expiresAt paidAt refused checkedAt createdAt',
    },
  },
  'identity.Subscription': {
    emptied: '',
    kept: {
      [money]:
        'id userId checkoutId customerId itemId plan status cancelAtPeriodEnd periodEnd readNumber checkedAt createdAt',
    },
  },
  'identity.PlanInvoice': {
    emptied: '',
    kept: {
      [money]:
        'id userId checkoutId subscriptionId plan number amountCents status url pdfUrl periodStart periodEnd paidAt readNumber createdAt',
    },
  },
  'identity.StripeEvent': { emptied: 'body', kept: { 'nothing is applied twice': 'id type receivedAt appliedAt' } },

  ...all('integrations', 'impersonal', ['CatalogueProduct CatalogueSku']),
  ...all('integrations', 'deleted', ['ShopThrottle ShopWebhook']),
  'integrations.ErrorLog': {
    emptied: 'payload note errorMessage',
    kept: {
      'that something failed, and how often':
        'id source cause errorType orderId occurrences timestamp lastSeenAt resolved resolvedAt fingerprint',
      "the office's own": 'resolvedBy',
    },
  },
  'integrations.ShopConnection': {
    emptied:
      'shopDomain shopName credentials token tokenExpiresAt keyId tokenKeyId isActive refusedAt disconnectedAt disconnectReason',
    kept: {
      [ids]: 'id userId',
      [business]: 'connectedAt lastSyncAt watermark',
    },
  },
  'integrations.ShopOrder': {
    emptied: '',
    kept: {
      'those that became an order, so that the next holder of the shop has nothing sent twice; the others are deleted':
        'id shopDomain shopifyOrderId connectionId userId name outcome reason detail lines unknownSkus revision stateHash orderId ' +
        'orderNumber orderState missing attention placedAt shopUpdatedAt tries firstSeenAt checkedAt importedAt carrier trackingNumber ' +
        'published trackingNumbers trackingRevision pushedRevision fulfilment fulfilmentReason fulfillmentId pushedAt pushLeaseUntil',
    },
  },

  ...all('notifications', 'deleted', ['Email FeedEntry MailChoices OfficeFeedChoices DigestItem']),
  'notifications.Recipient': {
    emptied: 'username email firstName blocked emailConfirmed',
    kept: { [replica]: 'userId revision', 'later events of their orders find a recipient': 'role' },
  },

  ...all('orders', 'impersonal', [
    'OrderCounter Dispute BookCheck BookDifference OrderFigure OrderFigureEntry SeenReservation BestSeller CheckoutShare',
    'MadePickList PickListOrder PickListCounter ResellerStateCount ResellerCohort InsightRun',
  ]),
  ...all('orders', 'deleted', ['SavedAddress SavedView WaitingShopChange ReturnPhoto']),
  'orders.Customer': {
    emptied: 'name email companyName vatNumber',
    kept: { [replica]: 'userId revision', [business]: 'plan' },
  },
  'orders.Order': {
    emptied:
      'customerName customerEmail customerPhone shippingAddress shippingCity shippingZip shopDomain shopOrderName notes cancelNote ' +
      'packagingName purchaseOrderNumber problemNote buyerForgotten paymentDueAt version',
    kept: {
      [ids]: 'id userId problemBy shopifyOrderId shopRevision askedRevision',
      [money]:
        'orderNumber source status paymentStatus moneyHold totalAmountCents shippingCostCents shippingFreeAboveCents refundedCents ' +
        'shippingCountry shippingZone shippingZoneName',
      [business]:
        'stockMissing carrier trackingNumber shipmentRevision whiteLabel cardMaterial packagingMaterial problemReason problemItemId ' +
        'problemAt isQuoted isAllocated remindedAt paidAt shipBy ' +
        'shippedAt cancelledAt cancelReason createdAt',
      'names and SKUs of its pieces': 'searchItems',
    },
  },
  'orders.OrderItem': {
    emptied: 'note',
    kept: {
      [money]:
        'id orderId productId variantId quantity unitPriceCents totalPriceCents sku productName variantInfo imageUrl',
      [business]: 'unitCostCents',
    },
  },
  'orders.ResellerActivity': {
    emptied: '',
    kept: {
      [ids]: 'days userId',
      'sums of the orders that are kept, replaced each night; the name beside them is the emptied one':
        'firstDay lastDay orders revenueCents ordersBefore revenueBeforeCents state',
    },
  },
  'orders.OrderMoment': {
    emptied: 'note',
    kept: { [business]: 'id orderId kind at amountCents carrier trackingNumber reason returnNumber' },
  },
  'orders.Checkout': {
    emptied: '',
    kept: {
      [money]:
        'id userId stripeSessionId url state amountCents expiresAt checkedAt createdAt paymentIntentId automaticDay failure',
    },
  },
  'orders.AutomaticPayment': {
    emptied: 'isOn stripeCustomerId paymentMethodId cardBrand cardLast4 cardExpires setupId setupSessionId',
    kept: {
      [money]: 'userId dayLimitCents consentText consentAt createdAt',
      [business]: 'refusals endedReason endedAt setupAt ranOn summarisedOn',
    },
  },
  'orders.Refund': {
    emptied: 'note',
    kept: {
      [money]: 'id orderId paymentIntentId amountCents reason stripeRefundId createdAt refundedAt failedAt returnId',
    },
  },
  'orders.WhiteLabelLine': {
    emptied: '',
    kept: {
      [money]: 'orderId userId month pieces cardMaterial cardCents packagingMaterial packagingCents',
    },
  },
  'orders.WhiteLabelStatement': {
    emptied: '',
    kept: { [money]: 'userId month orders pieces setupCents cardsCents packagingCents' },
  },
  'orders.StripeEvent': { emptied: 'body', kept: { 'nothing is applied twice': 'id type receivedAt appliedAt' } },
  'orders.Return': {
    emptied: 'reply',
    kept: {
      [ids]: 'id number orderId userId refundId',
      [money]: 'refundCents refundShippingCents refundedAt',
      [business]:
        'status isOurFault requestedAt decidedAt sendBy sendTo sentAt carrier trackingNumber receivedAt closedAt',
    },
  },
  'orders.ReturnLine': {
    emptied: 'note',
    kept: { [business]: 'returnId itemId quantity reason received restocked toRepair' },
  },

  ...all('shipping', 'impersonal', ['ShippingZone ShippingRate ParcelPrices Quote']),
  ...all('shipping', 'deleted', ['PackagingProfile']),
  'shipping.Customer': { emptied: 'username email', kept: { [replica]: 'userId revision' } },
};
