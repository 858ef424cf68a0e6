import { shippingAddress, type Order, type PriceChange, type Reservation } from '@drappo/contracts';
import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { failureText, isApiFailure } from '../../shared/api/failure.ts';
import { euro } from '../../shared/format/money.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { useConfirmReservationsMutation } from '../../shared/orders/reservations-api.ts';
import { useAwaitOrder } from '../../shared/orders/use-await-order.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { AddressFields } from './address-fields.tsx';

const fallback = "Impossibile confermare l'ordine. Riprova.";
const isReady = ({ status }: Order): boolean => status !== 'pending';

type ConfirmDialogProps = { reservation: Reservation; onClose: () => void };

/** "Conferma Ordine": asks where the pieces go, then waits until the order has its shipping and can be paid. */
export const ConfirmDialog = ({ reservation, onClose }: ConfirmDialogProps) => {
  const { user } = useSession();
  const toast = useToast();
  const [confirm] = useConfirmReservationsMutation();
  const [changes, setChanges] = useState<PriceChange[]>([]);
  const [orderId, setOrderId] = useState<string>();
  const waiting = useAwaitOrder(orderId, isReady);

  const form = useForm({
    schema: shippingAddress,
    initial: {
      name: user?.companyName ?? '',
      phone: '',
      email: '',
      address: '',
      city: '',
      zip: '',
      country: 'IT',
      province: '',
    },
    onSubmit: async (address) => {
      const acceptedPrices = Object.fromEntries(
        changes.map(({ reservationId, newPrice }) => [reservationId, newPrice]),
      );
      const { id } = await confirm({
        reservationIds: [reservation.id],
        shippingAddress: address,
        ...(changes.length > 0 ? { acceptedPrices } : {}),
      }).unwrap();
      setOrderId(id);
    },
    onFailure: (failure) => {
      const found =
        isApiFailure(failure) && failure.problem?.code === 'catalog.price-changed'
          ? (failure.problem['changes'] as PriceChange[])
          : [];
      setChanges(found);
      if (found.length === 0) toast.error('Errore', failureText(failure, fallback));
    },
  });

  useEffect(() => {
    if (waiting !== 'arrived' && waiting !== 'late') return;
    if (waiting === 'arrived') toast.success('Ordine confermato', 'Lo trovi in "Da Pagare".');
    else toast.success('Ordine in arrivo', 'Lo trovi in "Da Pagare" tra qualche minuto.');
    onClose();
  }, [waiting, toast, onClose]);

  const pending = form.pending || waiting === 'waiting';
  const { product, variant, quantity } = reservation;
  return (
    <Modal
      open
      title="Conferma Ordine"
      width={600}
      footer={null}
      onCancel={pending ? undefined : onClose}
      mask={{ closable: false }}
      closable={!pending}
    >
      <p className="confirm__what">
        <b>{product.name}</b>, {variant.name}, {quantity === 1 ? '1 pezzo' : `${quantity} pezzi`} a{' '}
        {euro(product.price)}
      </p>
      <form className="form" {...form.formProps}>
        {changes.length > 0 && <PriceChanges changes={changes} />}
        {form.failure && changes.length === 0 && <ErrorNotice>{failureText(form.failure, fallback)}</ErrorNotice>}
        <AddressFields form={form} />
        <Button kind="primary" size="large" wide type="submit" pending={pending} pendingLabel="Confermando...">
          {changes.length > 0 ? 'Accetta il nuovo prezzo e conferma' : 'Conferma Ordine'}
        </Button>
      </form>
    </Modal>
  );
};

const PriceChanges = ({ changes }: { changes: PriceChange[] }) => (
  <div className="confirm__changes" role="alert">
    <b>Il prezzo è cambiato dopo la riserva.</b>
    <ul>
      {changes.map(({ reservationId, productName, oldPrice, newPrice }) => (
        <li key={reservationId}>
          {productName}: prima {euro(oldPrice)}, ora {euro(newPrice)}
        </li>
      ))}
    </ul>
  </div>
);
