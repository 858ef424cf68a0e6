import type { Shop } from '../objects.ts';
import type { Database } from '@drappo/emulator-kit/database';

type Row = { body: string };
const read = ({ body }: Row): Shop => JSON.parse(body) as Shop;

/** Shops, and the short-lived tokens issued to their apps. */
export const createShopTable = (db: Database) => ({
  save: (shop: Shop): number =>
    db.run(
      `INSERT INTO shops (id, domain, body) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
      shop.id,
      shop.domain,
      JSON.stringify(shop),
    ),
  find(domain: string): Shop | undefined {
    const row = db.one<Row>('SELECT body FROM shops WHERE domain = ?', domain);
    return row && read(row);
  },
  byId(id: number): Shop | undefined {
    const row = db.one<Row>('SELECT body FROM shops WHERE id = ?', id);
    return row && read(row);
  },
  list: (): Shop[] => db.all<Row>('SELECT body FROM shops ORDER BY id').map(read),
  addToken: (token: string, shopId: number, expiresAt: number): number =>
    db.run('INSERT INTO tokens (token, shop_id, expires_at) VALUES (?, ?, ?)', token, shopId, expiresAt),
  /** Whether the shop issued this token and it has not expired. */
  hasToken: (token: string, shopId: number, now: number): boolean =>
    db.one('SELECT 1 FROM tokens WHERE token = ? AND shop_id = ? AND expires_at > ?', token, shopId, now) !== undefined,
  dropTokens: (shopId: number): number => db.run('DELETE FROM tokens WHERE shop_id = ?', shopId),
});
