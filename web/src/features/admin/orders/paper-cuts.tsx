import type { ShippingAddressFact } from '@drappo/contracts/orders/forms/shipping-address';
import { paperCuts } from '@drappo/contracts/orders/paper-address';

/** Says which lines of a long address packing slip and confirmation cut. */
export const PaperCuts = ({ address }: { address: ShippingAddressFact }) => {
  const cuts = paperCuts(address);
  return cuts === '' ? null : <span className="muted"> Sulla distinta si taglia: {cuts}.</span>;
};
