import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { AdminOrders } from '../../src/features/admin/orders/admin-orders.tsx';
import { officeSection } from './admin-area.ts';
import { fillIn } from './fill-in.ts';
import { adminOrders, anOrder } from './order-samples.ts';
import { press } from './press.ts';

const openOrders = officeSection(<AdminOrders />);
const address = '/admin?tab=orders';
const path = '/api/admin/orders/ship-many';
/** A row of the result. */
export const shipRow = (line: number, outcome: string, detail: string | null = null) => ({
  line,
  orderNumber: `ORD-2026-00000${line}`,
  carrier: 'BRT',
  trackingNumber: `A${line}`,
  outcome,
  detail,
});
export const shipRows = [
  shipRow(1, 'shipped'),
  shipRow(2, 'corrected', 'Prima era BRT X'),
  shipRow(3, 'already-shipped'),
  shipRow(4, 'not-found'),
];
export const openShipDialog = async () => {
  await press(await screen.findByRole('button', { name: 'Spedisci da CSV' }));
  return within(await screen.findByRole('dialog'));
};
export const writeShipments = (dialog: Awaited<ReturnType<typeof openShipDialog>>, text: string): void =>
  fillIn(dialog.getByLabelText('Spedizioni'), text);
/** Answers the list's own calls as usual and records the requests that ship orders. */
export const openShipMany = (handle: (body: { csv: string; dryRun: boolean }) => Response | Promise<Response>) => {
  const sent: { csv: string; dryRun: boolean }[] = [];
  const area = openOrders(
    address,
    adminOrders([anOrder({ status: 'paid' })]),
    http.post(path, async ({ request }) => {
      sent.push((await request.json()) as { csv: string; dryRun: boolean });
      return handle(sent.at(-1)!);
    }),
  );
  return { ...area, sent };
};
