import type { EventMessage } from '@drappo/contracts/event';
import { auditAll, type AuditEntry, type Outbox, type RequestContext } from '@drappo/service-kit';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Tx } from '../../data/database.ts';

/** Rows of product writes that nothing reads before the commit: they are written together, one statement per table. */
export type ProductBatch = {
  products: Prisma.ProductCreateManyInput[];
  images: Prisma.ProductImageCreateManyInput[];
  variants: Prisma.ProductVariantCreateManyInput[];
  movements: Prisma.StockMovementCreateManyInput[];
  messages: EventMessage[];
  audits: AuditEntry[];
};

export const emptyProductBatch = (): ProductBatch => ({
  products: [],
  images: [],
  variants: [],
  movements: [],
  messages: [],
  audits: [],
});

export const writeProductBatch = async (
  tx: Tx,
  rows: ProductBatch,
  { ctx, outbox }: { ctx: RequestContext; outbox: Outbox },
): Promise<void> => {
  if (rows.products.length > 0) await tx.product.createMany({ data: rows.products });
  if (rows.images.length > 0) await tx.productImage.createMany({ data: rows.images });
  if (rows.variants.length > 0) await tx.productVariant.createMany({ data: rows.variants });
  if (rows.movements.length > 0) await tx.stockMovement.createMany({ data: rows.movements });
  if (rows.messages.length > 0) await outbox.add(tx, ...rows.messages);
  if (rows.audits.length > 0) await auditAll(tx, ctx, rows.audits);
};
