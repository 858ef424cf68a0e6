import { maskText } from '@drappo/service-kit';
import type { Tx } from './database.ts';

type Report = { id: string; errorMessage: string };

/** The connections of a reseller's shops, and the domains of those without another active holder. */
export const shopsOf = async (tx: Tx, userId: string): Promise<{ ids: string[]; domains: string[] }> => {
  const rows = await tx.shopConnection.findMany({ where: { userId }, select: { id: true, shopDomain: true } });
  const domains = [...new Set(rows.map(({ shopDomain }) => shopDomain))];
  const others = await tx.shopConnection.findMany({
    where: { shopDomain: { in: domains }, isActive: true, userId: { not: userId } },
    select: { shopDomain: true },
  });
  const taken = new Set(others.map(({ shopDomain }) => shopDomain));
  return { ids: rows.map(({ id }) => id), domains: domains.filter((domain) => !taken.has(domain)) };
};

/** Redacts the reports that contain one of these words; the failure and its count remain. */
export const redactReports = async (tx: Tx, words: string[]): Promise<void> => {
  const rows = await tx.$queryRaw<Report[]>`
    SELECT id, error_message AS "errorMessage" FROM error_logs, unnest(${words}::text[]) AS word
    WHERE position(word IN payload::text) > 0 OR position(word IN error_message) > 0
      OR position(word IN coalesce(note, '')) > 0
    GROUP BY id, error_message`;
  for (const { id, errorMessage } of rows) {
    const unnamed = words.reduce((text, word) => text.replaceAll(word, '***'), errorMessage);
    await tx.errorLog.update({ where: { id }, data: { payload: {}, note: null, errorMessage: maskText(unnamed) } });
  }
};

/** Removes the shop's domain from the audit details; the audit trail refers to subjects by id. */
const unnameAudit = async (tx: Tx, userId: string, connectionIds: string[]): Promise<void> => {
  const orders = await tx.shopOrder.findMany({ where: { userId }, select: { id: true } });
  const subjects = [...connectionIds.map((id) => `shop:${id}`), ...orders.map(({ id }) => `shop-order:${id}`)];
  await tx.$executeRaw`
    UPDATE kit.audit SET details = details - 'shopDomain' WHERE subject = ANY(${subjects}) AND details ? 'shopDomain'`;
};

/**
 * Removes an erased reseller's shops from everything that does not need them. A shop order that became an order keeps the
 * domain of its shop, so that it is not shipped again for the shop's next holder.
 */
export const eraseShops = async (tx: Tx, userId: string): Promise<void> => {
  const { ids, domains } = await shopsOf(tx, userId);
  await unnameAudit(tx, userId, ids);
  await tx.shopOrder.deleteMany({ where: { userId, orderId: null } });
  await tx.shopThrottle.deleteMany({ where: { shopDomain: { in: domains } } });
  for (const domain of domains)
    await tx.$executeRaw`DELETE FROM kit.outbox WHERE sent_at IS NOT NULL AND position(${domain} IN payload) > 0`;
  for (const id of ids)
    await tx.shopConnection.update({
      where: { id },
      data: { shopDomain: `cancellato-${id}.myshopify.com`, shopName: 'Cancellato' },
    });
};
