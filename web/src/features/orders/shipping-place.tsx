import type { Order } from '@drappo/contracts/orders/orders';
import { countryName } from '@drappo/contracts/shipping/countries';

/** The address as printed on the parcel, and the recipient's contacts. */
export const ShippingPlace = ({ order }: { order: Order }) => {
  const { name, company, address, zip, city, province, country, phone, email } = order.shippingAddress;
  const town = [[zip, city].filter(Boolean).join(' '), province && `(${province})`].filter(Boolean).join(' ');
  const lines = [name, company, address, town, country && countryName(country)].filter(Boolean);
  // The buyer of a shop order is shown apart from the address, which may belong to someone else.
  const contacts = [phone ?? order.customerPhone, email ?? (order.shopifyOrderId ? order.customerEmail : undefined)];
  return (
    <address className="order-place">
      {lines.length === 0 && 'Indirizzo non disponibile'}
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {contacts.filter(Boolean).map((contact) => (
        <span className="muted" key={contact}>
          {contact}
        </span>
      ))}
    </address>
  );
};
