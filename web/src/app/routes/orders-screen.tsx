import { OrdersSection } from '../../features/orders/orders-section.tsx';
import { ReservationsCard } from '../../features/reservations/reservations-card.tsx';

export const OrdersScreen = () => <OrdersSection reservations={<ReservationsCard />} />;
