/** `BENCH_SCALE=0.02` checks within minutes whether everything still works. Published results use 1. */
const scale = Number(process.env['BENCH_SCALE'] ?? 1);
const of = (count: number): number => Math.round(count * scale);

/** The sizes that the issue of the back office requires, and the other numbers that follow from them. */
export const sizes = {
  users: of(100_000),
  products: of(100_000),
  variantsOfEach: 3,
  orders: of(1_000_000),
  returns: of(50_000),
  wishes: of(200_000),
  emails: of(500_000),
  feedEntries: of(300_000),
  errors: of(50_000),
  productRequests: of(20_000),
  packagingProfiles: of(5_000),
  betaApplications: of(5_000),
  auditRows: of(500_000),
};

/** A table with more rows than this must not be scanned sequentially for a screen. */
export const LARGE_TABLE = 10_000;
