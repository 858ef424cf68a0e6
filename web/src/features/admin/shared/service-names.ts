import { serviceNames, type ServiceName } from '@drappo/contracts/operations';

const labels: Record<ServiceName, string> = {
  identity: 'Account',
  catalog: 'Catalogo',
  orders: 'Ordini',
  shipping: 'Spedizioni',
  integrations: 'Integrazioni',
  notifications: 'E-mail e notifiche',
};

/** Display name of a service in the back office; an unknown service keeps its technical name. */
export const serviceLabel = (name: string): string => labels[name as ServiceName] ?? name;

export const serviceChoices = serviceNames.map((value) => ({ value, label: labels[value] }));
