/** Business constants of the specification's point 9 and of the decisions. */
export const limits = {
  catalogPageSize: 12,
  previewProducts: 4,
  /** Related products shown for a product. */
  relatedProducts: 4,
  /** Products read in full in one request, and exported in one file. */
  wholeProducts: 100,
  exportedProducts: 1_000,
  /** Products read by id in one call: a page of a line sheet of selected products. */
  productsById: 24,
  /** Recently viewed products that a browser stores. */
  seenProducts: 12,
  reservationDays: 7,
  /** Days after which an unpaid order is cancelled (decision O4). */
  paymentDays: 7,
  recentOrders: 3,
  adminLatestOrders: 5,
  /**
   * Shipping within Italy is free above this product total (decision R14): for public pages and the first zone threshold.
   */
  freeShippingCents: 5_000,
  ordersPerRead: 100,
  savedAddresses: 50,
  /** Variants on the waiting list of one account. */
  waitingListEntries: 200,
  /** How long an account on the waiting list may take the offered pieces. */
  waitingOfferHours: 2,
  /** Named wishlists of one account, besides the default one. */
  wishlistLists: 20,
  /** Entries of each list, the default one included. */
  wishlistLines: 500,
  /** Orders that one Checkout session may pay. */
  ordersPerPayment: 50,
  adminOrdersPollMs: 30_000,
  /** The maximum count shown next to the back office's sections. */
  adminWaitingCounted: 1_000,
  /** Days after which those counts leave out an undelivered e-mail. */
  adminUndeliveredDays: 7,
  adminStatisticsDays: 30,
  adminTopProducts: 8,
  /** Maximum results of a search of orders, products or wishes; a search that finds more must be narrowed. */
  adminSearchResults: 1_000,
  /** Orders shipped in one request. */
  shipManyRows: 500,
  shipManyCharacters: 150_000,
  /** An XLSX file with a list; it may contain a logo. */
  listSheetBytes: 5_000_000,
  /** Individually selected orders in one pick list or set of packing slips. */
  ordersPerDocument: 100,
  /** Maximum users that a search counts and pages through. */
  adminUsersCounted: 2_000,
  catalogRedirectMs: 2_000,
  loginRedirectMs: 1_000,
  toastSeconds: 5,
  /** The maximum price or amount that a person may enter, and that Stripe accepts in one payment: €999.999,99. */
  amountCents: 99_999_999,
  /** Product total of one order, without shipping: it keeps every amount of an order below 2^31 cents. */
  orderCents: 2_100_000_000,
  /** Pieces in one order of a shop. */
  shopOrderPieces: 1_000_000,
  passwordMin: 6,
  /** Minimum password length of administrators, applied when a password is set (decision R18). */
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
  /** How long the e-mailed links of an account are valid (decision S7). */
  passwordResetHours: 1,
  emailConfirmationDays: 7,
  signInLinkHours: 1,
  /** ASVS 6.5.5: an out-of-band authenticator is valid for at most ten minutes. */
  newDeviceLinkMinutes: 10,
  /** Waiting for one order after confirmation or payment (decision R12). */
  orderPollMs: 500,
  orderPollForMs: 30_000,
} as const;
