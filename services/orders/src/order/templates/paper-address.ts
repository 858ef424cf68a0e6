import type { ShippingAddressFact } from '@drappo/contracts/orders/forms/shipping-address';
import { paperAddress } from '@drappo/contracts/orders/paper-address';
import { countryName } from '@drappo/contracts/shipping/countries';
import { grey, sheet, type Paper } from './paper.ts';

const { margin, width } = sheet;

/** Draws an order's destination in the left half of a page; returns its end. */
export const writeAddress = (paper: Paper, address: ShippingAddressFact, y: number): number => {
  const to = paperAddress(address);
  const half = { width: width / 2 - margin - 12, country: to.country };
  paper.write('Spedire a', margin, y, { size: 8.5, colour: grey });
  let at = y + 15;
  at += paper.write(to.name, margin, at, { ...half, face: 'strong', size: 13 }) + 2;
  if (to.company) at += paper.write(to.company, margin, at, { ...half, face: 'strong', size: 11 });
  const place = [to.zip, to.city, to.province && `(${to.province})`].filter(Boolean).join(' ');
  for (const line of [to.address, place, countryName(to.country), to.phone && `Tel. ${to.phone}`])
    if (line) at += paper.write(line, margin, at, { ...half, size: 11 });
  return at;
};
