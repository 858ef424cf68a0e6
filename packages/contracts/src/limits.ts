/** Business constants of the specification's point 9 and of the decisions. */
export const limits = {
  catalogPageSize: 12,
  previewProducts: 4,
  /** Beside a product. */
  relatedProducts: 4,
  /** Products read whole at once, and exported in one file. */
  wholeProducts: 100,
  exportedProducts: 1_000,
  /** Products read by their ids in one call, a page of a sheet of certain products. */
  productsById: 24,
  /** Products seen last that a browser keeps. */
  seenProducts: 12,
  reservationDays: 7,
  /** An order not paid within this many days is cancelled (decision O4). */
  paymentDays: 7,
  recentOrders: 3,
  adminLatestOrders: 5,
  /** Shipping within Italy is free above this amount of products (decision R14): what public pages say, and the first threshold of the zones. */
  freeShippingCents: 5_000,
  ordersPerRead: 100,
  savedAddresses: 50,
  /** Variants for which one account may wait. */
  waitingListEntries: 200,
  /** How long a person on the waiting list may take what is offered. */
  waitingOfferHours: 2,
  /** Named wishlists of one account, beside the default one. */
  wishlistLists: 20,
  /** Of each list, the default one included. */
  wishlistLines: 500,
  /** Orders that one Checkout session may pay. */
  ordersPerPayment: 50,
  adminOrdersPollMs: 30_000,
  /** How far the numbers beside the back office's sections are counted. */
  adminWaitingCounted: 1_000,
  /** Days after which an e-mail that did not reach anybody is no longer counted there. */
  adminUndeliveredDays: 7,
  adminStatisticsDays: 30,
  adminTopProducts: 8,
  /** What a search of orders, products or wishes counts and pages through; a search that finds more has to be narrowed. */
  adminSearchResults: 1_000,
  /** Several orders shipped at once. */
  shipManyRows: 500,
  shipManyCharacters: 150_000,
  /** Orders in one pick list or set of packing slips that were chosen one by one. */
  ordersPerDocument: 100,
  /** What a search of users counts and pages through. */
  adminUsersCounted: 2_000,
  catalogRedirectMs: 2_000,
  loginRedirectMs: 1_000,
  toastSeconds: 5,
  /** The highest price or amount that a person may enter, and what Stripe takes in one payment: €999.999,99. */
  amountCents: 99_999_999,
  /** Products of one order, without shipping: with it every amount of an order stays below 2^31 cents. */
  orderCents: 2_100_000_000,
  /** Pieces in one order of a shop. */
  shopOrderPieces: 1_000_000,
  passwordMin: 6,
  /** Of administrators, when a password is set (decision R18). */
  adminPasswordMin: 12,
  usernameMin: 3,
  fiscalCodeMax: 16,
  uploadBytes: 10_485_760,
  uploadFiles: 5,
  betaApprovals: 10,
  betaAnswerHours: 48,
  betaDescriptionMin: 50,
  betaMotivationMin: 30,
  betaPhoneMin: 10,
  /** How long the e-mailed links of an account are good (decision S7). */
  passwordResetHours: 1,
  emailConfirmationDays: 7,
  signInLinkHours: 1,
  /** ASVS 6.5.5: what authenticates out of band counts for ten minutes at most. */
  newDeviceLinkMinutes: 10,
  /** Waiting for one order after confirmation or payment (decision R12). */
  orderPollMs: 500,
  orderPollForMs: 30_000,
} as const;
