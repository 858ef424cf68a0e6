import { createHash } from 'node:crypto';
import { ShopOrderImportedV1 } from '@drappo/contracts/integrations/shop-events';
import { eventRecord } from '@drappo/service-kit/testing';
import type { Story } from './story.ts';

/** A shop order of a sold-out piece: it stays `pending` until the piece is available again. */
export const importShopOrder = async ({ world, cast }: Story): Promise<void> => {
  const { rows } = await world.catalog.query<{ sku: string; name: string; color: string; size: string | null }>(
    `SELECT v.sku, p.name, v.color, v.size FROM product_variants v JOIN products p ON p.id = v.product_id
     WHERE v.stock = 0 ORDER BY v.sku LIMIT 1`,
  );
  const [piece] = rows;
  const reseller = cast.resellers.find(({ business }) => business.username === 'nodo.store');
  if (!piece || !reseller) throw new Error('no variant is sold out');
  const hex = createHash('sha256').update('nodo-store 1042').digest('hex');
  const payload = {
    orderId: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
    userId: reseller.userId,
    shopDomain: 'nodo-store.example',
    shopifyOrderId: '5500000001042',
    revision: 1,
    shopOrderName: '#1042',
    lines: [
      {
        sku: piece.sku,
        quantity: 1,
        productName: piece.name,
        variantInfo: [piece.color, piece.size].filter(Boolean).join(', '),
      },
    ],
    shippingAddress: {
      name: 'Federica Longo',
      address: 'Via Nizza 88',
      city: 'Torino',
      zip: '10126',
      country: 'IT',
      email: 'federica.longo@clienti.example',
    },
    importedAt: world.clock.now().toISOString(),
  };
  await world.bus.publish([eventRecord(ShopOrderImportedV1, payload, { at: payload.importedAt })]);
};
