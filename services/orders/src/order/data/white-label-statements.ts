import { packagingPrices } from '@drappo/contracts/shipping/packaging-prices';
import { whiteLabelCharge } from '../domain/white-label-charge.ts';
import type { Tx } from '../../data/database.ts';

/**
 * Adds an order that is being shipped to its reseller's statement, if it is white label. Called under the order's lock.
 * An order is added only once, even if its tracking changes later.
 */
export const chargeWhiteLabel = async (tx: Tx, orderId: string, shippedAt: Date): Promise<void> => {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      userId: true,
      whiteLabel: true,
      cardMaterial: true,
      packagingMaterial: true,
      items: { select: { quantity: true } },
    },
  });
  if (!order.whiteLabel) return;
  const { userId, cardMaterial, packagingMaterial, items } = order;
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const charge = whiteLabelCharge({ cardMaterial, packagingMaterial, pieces }, shippedAt);
  // Without this lock, two orders shipped at the same moment would both find no setup and charge it.
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`white-label:${userId}`}, 0))::text`;
  const { count } = await tx.whiteLabelLine.createMany({
    data: [{ orderId, userId, ...charge }],
    skipDuplicates: true,
  });
  if (count > 0) await addToStatement(tx, userId, charge);
};

const addToStatement = async (
  tx: Tx,
  userId: string,
  { month, pieces, cardCents, packagingCents }: ReturnType<typeof whiteLabelCharge>,
): Promise<void> => {
  const isFirst = (await tx.whiteLabelStatement.findFirst({ where: { userId }, select: { month: true } })) === null;
  const [cards, packaging] = [pieces * cardCents, pieces * packagingCents];
  await tx.whiteLabelStatement.upsert({
    where: { userId_month: { userId, month } },
    create: {
      userId,
      month,
      orders: 1,
      pieces,
      setupCents: isFirst ? packagingPrices.setup : 0,
      cardsCents: cards,
      packagingCents: packaging,
    },
    update: {
      orders: { increment: 1 },
      pieces: { increment: pieces },
      cardsCents: { increment: cards },
      packagingCents: { increment: packaging },
    },
  });
};
