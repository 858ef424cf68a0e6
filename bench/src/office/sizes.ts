/** What the issue of the back office asks for, and what comes with so many. */
export const sizes = {
  users: 100_000,
  products: 100_000,
  variantsOfEach: 3,
  orders: 1_000_000,
  wishes: 200_000,
  emails: 500_000,
  feedEntries: 300_000,
  errors: 50_000,
  productRequests: 20_000,
  packagingProfiles: 5_000,
  betaApplications: 5_000,
  auditRows: 500_000,
};

/** A table with more rows than this must not be read from end to end for one screen. */
export const LARGE_TABLE = 10_000;
