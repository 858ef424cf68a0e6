import type { Situation } from './situation.ts';
import { adminBetaSituations } from './situations/admin-beta.ts';
import { adminCatalogSituations, adminWishlistSituations } from './situations/admin-catalog.ts';
import { adminDashboardSituations, adminSituations } from './situations/admin-dashboard.ts';
import { adminOrdersSituations } from './situations/admin-orders.ts';
import { betaProgramSituations } from './situations/beta-program.ts';
import { businessProfileSituations } from './situations/business-profile.ts';
import { catalogueSectionSituations, catalogueSituations } from './situations/catalogue.ts';
import { customerAreaSituations } from './situations/customer-area.ts';
import { homeSituations } from './situations/home.ts';
import { loginSituations } from './situations/login.ts';
import { notFoundSituations } from './situations/not-found.ts';
import { ordersSituations } from './situations/orders.ts';
import { overviewSituations } from './situations/overview.ts';
import { productRequestSituations } from './situations/product-request.ts';
import { productSituations } from './situations/product.ts';
import { shellSituations } from './situations/shell.ts';
import { shippingSituations } from './situations/shipping.ts';
import { shopifySituations } from './situations/shopify.ts';
import { subscriptionsSituations } from './situations/subscriptions.ts';
import { whiteLabelSituations } from './situations/white-label.ts';
import { wishlistSituations } from './situations/wishlist.ts';

/** The situations by the test file that shows them; files run beside each other, so they take about equally long. */
export const situationsByFile = {
  'public-screens.test.ts': [
    ...shellSituations,
    ...homeSituations,
    ...catalogueSituations,
    ...productSituations,
    ...notFoundSituations,
    ...loginSituations,
    ...subscriptionsSituations,
  ],
  'customer-area.test.ts': [
    ...customerAreaSituations,
    ...overviewSituations,
    ...businessProfileSituations,
    ...catalogueSectionSituations,
    ...wishlistSituations,
    ...ordersSituations,
  ],
  'further-screens.test.ts': [
    ...productRequestSituations,
    ...shippingSituations,
    ...whiteLabelSituations,
    ...shopifySituations,
    ...betaProgramSituations,
    ...adminCatalogSituations,
    ...adminWishlistSituations,
    ...adminBetaSituations,
  ],
  'back-office.test.ts': [...adminSituations, ...adminDashboardSituations, ...adminOrdersSituations],
} satisfies Record<string, Situation[]>;

export const everySituation: (Situation & { file: string })[] = Object.entries(situationsByFile).flatMap(
  ([file, situations]) => situations.map((situation) => ({ ...situation, file })),
);
