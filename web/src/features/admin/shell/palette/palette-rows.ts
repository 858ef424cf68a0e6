import type { AdminProduct } from '@drappo/contracts/catalog/products';
import type { AdminUser } from '@drappo/contracts/identity/admin-users';
import type { AdminOrder } from '@drappo/contracts/orders/admin-orders';
import { shopNumberOf } from '@drappo/contracts/orders/order-name';
import { officePage } from '@drappo/contracts/pages';
import { amountsOf } from '../../../../shared/orders/order-amounts.ts';
import { pagePath } from '../../current-section.ts';
import { panelAddress } from '../../shared/orders/panel-address.ts';
import type { AdminSection, AdminSubPage } from '../../sections.tsx';
import type { SectionCounts } from '../../shared/section-counts.ts';
import type { PaletteRow } from './palette-row.ts';

const joined = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(', ');

export const userRow = (user: AdminUser): PaletteRow => {
  const person = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return {
    id: `user-${user.id}`,
    group: 'Utenti',
    icon: 'user',
    title: user.companyName || person || user.username,
    detail: joined(
      user.companyName && (person || user.username),
      user.vatNumber && `P.IVA ${user.vatNumber}`,
      user.email,
    ),
    to: officePage('users', { open: user.id }),
  };
};

export const orderRow = (order: AdminOrder): PaletteRow => ({
  id: `order-${order.id}`,
  group: 'Ordini',
  icon: 'order',
  title: order.orderNumber || order.id.slice(0, 8),
  detail: joined(
    order.reseller && order.customerName ? `${order.reseller.name} per ${order.customerName}` : order.customerName,
    shopNumberOf(order),
    order.trackingNumber,
    amountsOf(order).total,
  ),
  status: order.status,
  to: panelAddress(order.orderNumber, new URLSearchParams()),
});

/** Row that links to all orders that the search finds. */
export const allOrdersRow = (search: string, total: number, hasMore: boolean): PaletteRow => ({
  id: 'orders-all',
  group: 'Ordini',
  icon: 'order',
  title: hasMore ? `Tutti gli ordini, oltre ${total.toLocaleString('it-IT')}` : `Tutti i ${total} ordini`,
  detail: `con «${search}»`,
  to: officePage('orders', { search }),
});

export const productRow = (product: AdminProduct): PaletteRow => ({
  id: `product-${product.id}`,
  group: 'Prodotti',
  icon: 'product',
  title: product.name,
  detail: joined(product.sku, `${product.stock} pezzi`, !product.isActive && 'ritirato'),
  picture: product.images[0],
  to: officePage('catalog', { product: product.id }),
});

export const sectionRow = (section: AdminSection, counts: SectionCounts): PaletteRow => {
  const detail = counts[section.key]?.title;
  return {
    id: `section-${section.key}`,
    group: 'Sezioni',
    icon: 'section',
    title: section.label,
    ...(detail ? { detail } : {}),
    keys: ['G', section.letter],
    to: officePage(section.key),
  };
};

export const pageRow = (page: AdminSubPage, section: AdminSection, counts: SectionCounts): PaletteRow => {
  const waiting = 'key' in page ? counts[page.key]?.title : undefined;
  return {
    id: `page-${section.key}-${'key' in page ? page.key : page.to.replaceAll('/', '-')}`,
    group: 'Sezioni',
    icon: 'section',
    title: page.label,
    detail: joined(`in ${section.label}`, waiting),
    to: pagePath(page),
  };
};
