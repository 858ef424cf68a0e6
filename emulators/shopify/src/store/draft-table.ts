import type { Database } from '@drappo/emulator-kit/database';
import type { NewOrder } from '../orders/order-input.ts';

export type Draft = { id: number; order: NewOrder };
type Row = { id: number; body: string };
const read = ({ id, body }: Row): Draft => ({ id, order: JSON.parse(body) as NewOrder });

/** Draft orders: no order until the merchant completes them, so no list of orders has them. */
export const createDraftTable = (db: Database) => ({
  add: (shopId: number, { id, order }: Draft): number =>
    db.run('INSERT INTO drafts (id, shop_id, body) VALUES (?, ?, ?)', id, shopId, JSON.stringify(order)),
  find(shopId: number, id: number): Draft | undefined {
    const row = db.one<Row>('SELECT id, body FROM drafts WHERE shop_id = ? AND id = ?', shopId, id);
    return row && read(row);
  },
  list: (shopId: number): Draft[] =>
    db.all<Row>('SELECT id, body FROM drafts WHERE shop_id = ? ORDER BY id DESC', shopId).map(read),
  remove: (id: number): number => db.run('DELETE FROM drafts WHERE id = ?', id),
});
