import { serviceNames, type ServiceName } from '@drappo/contracts/operations';

const labels: Record<ServiceName, string> = {
  identity: 'Account',
  catalog: 'Catalogo',
  orders: 'Ordini',
  shipping: 'Spedizioni',
  integrations: 'Integrazioni',
  notifications: 'E-mail e notifiche',
};

/** What the back office calls a service; one that it does not know keeps its own name. */
export const serviceLabel = (name: string): string => labels[name as ServiceName] ?? name;

export const serviceChoices = serviceNames.map((value) => ({ value, label: labels[value] }));
