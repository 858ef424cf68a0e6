import type { Reservation } from '@drappo/contracts/catalog/products';
import type { SavedAddress } from '@drappo/contracts/orders/addresses';
import { limits } from '@drappo/contracts/limits';
import { Button } from '../../shared/ui/button.tsx';
import { CheckBox } from '../../shared/ui/check-box.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { AddressChoice, newAddress } from './address-choice.tsx';
import { AddressFields } from './address-fields.tsx';
import { ChosenReservations } from './chosen-reservations.tsx';
import { ConfirmSums, ConfirmTotal } from './confirm-totals.tsx';
import { PriceChanges } from './price-changes.tsx';
import { PurchaseOrderNumberField } from './purchase-order-number-field.tsx';
import { SeatCheckNotice } from './seat-check-notice.tsx';
import type { Confirmation } from './use-confirmation.ts';
import { ZoneCosts } from './zone-costs.tsx';

type ConfirmFormProps = {
  confirmation: Confirmation;
  reservations: Reservation[];
  addresses: SavedAddress[];
  onEdit: (address: SavedAddress) => void;
};

/** Where the order goes, what it contains, and what it costs. */
export const ConfirmForm = ({ confirmation, reservations, addresses, onEdit }: ConfirmFormProps) => {
  const { form, choice, seatCheck, changes, priceOf, pieces, products, quote, problem } = confirmation;
  const { shipping } = quote;
  return (
    <form className="confirm" {...form.formProps} onSubmit={confirmation.submit}>
      <div className="confirm__where form">
        {(addresses.length > 0 || confirmation.seat) && (
          <AddressChoice
            addresses={addresses}
            seat={confirmation.seat}
            quoteOf={confirmation.quoteOf}
            choice={choice}
            onChoose={confirmation.choose}
            onEdit={(address) => {
              confirmation.dropHeld();
              onEdit(address);
            }}
          />
        )}
        {(choice === newAddress || seatCheck) && (
          <>
            {seatCheck && <SeatCheckNotice check={seatCheck} />}
            <AddressFields form={form} />
            <CheckBox label="Salva indirizzo" checked={confirmation.save} onChange={confirmation.setSave} />
          </>
        )}
        <PurchaseOrderNumberField
          value={confirmation.purchaseOrderNumber}
          onChange={confirmation.setPurchaseOrderNumber}
        />
        <ZoneCosts
          zones={quote.zones}
          items={pieces}
          current={shipping.state === 'known' ? shipping.zoneCode : undefined}
        />
      </div>
      <div className="confirm__order form">
        <ChosenReservations reservations={reservations} priceOf={priceOf} />
        {changes.length > 0 && <PriceChanges changes={changes} />}
        {problem && <ErrorNotice>{problem}</ErrorNotice>}
        {quote.isError && (
          <ErrorNotice onRetry={quote.retry}>
            Non riusciamo a calcolare la spedizione. Se confermi, la vedi sull'ordine prima di pagare.
          </ErrorNotice>
        )}
        <ConfirmSums products={products} shipping={shipping} />
        <div className="confirm__foot">
          <ConfirmTotal products={products} shipping={shipping} />
          <Button
            kind="primary"
            size="large"
            wide
            type="submit"
            pending={confirmation.pending}
            pendingLabel="Confermando..."
          >
            {actText(changes.length)}
          </Button>
          <p className="muted small">Paghi nel passo dopo, entro {limits.paymentDays} giorni.</p>
        </div>
      </div>
    </form>
  );
};

const actText = (changes: number): string => (changes > 0 ? 'Accetta il nuovo prezzo e conferma' : 'Conferma Ordine');
