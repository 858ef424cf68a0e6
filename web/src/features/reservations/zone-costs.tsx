import type { ZoneQuote } from '@drappo/contracts/shipping/forms/order-quote';
import { euro } from '../../shared/format/money.ts';
import { shippingText } from '../../shared/orders/shipping-text.ts';
import { piecesText } from '../../shared/buying/quantity-text.ts';

type ZoneCostsProps = { zones: ZoneQuote[]; items: number; current: string | undefined };

/** Cost of the order in every zone; the current zone is highlighted. */
export const ZoneCosts = ({ zones, items, current }: ZoneCostsProps) =>
  zones.length > 0 && (
    <table className="zone-costs">
      <caption>Quanto costa spedire {piecesText(items)}</caption>
      <tbody>
        {zones.map((zone) => (
          <tr key={zone.zoneCode} aria-current={zone.zoneCode === current ? 'true' : undefined}>
            <th scope="row">
              {zone.zoneName}
              {zone.freeAbove !== null && <small>, gratuita sopra {euro(zone.freeAbove)}</small>}
            </th>
            <td>{shippingText(zone.shippingCost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
