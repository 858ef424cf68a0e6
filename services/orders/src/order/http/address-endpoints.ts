import * as routes from '@drappo/contracts/orders/routes';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import { readAddresses } from '../data/address-repository.ts';
import type { PrismaClient } from '../../data/database.ts';
import type { createChangeAddress, createDeleteAddress, createSaveAddress } from '../use-cases/saved-addresses.ts';

type Deps = {
  prisma: PrismaClient;
  saveAddress: ReturnType<typeof createSaveAddress>;
  changeAddress: ReturnType<typeof createChangeAddress>;
  deleteAddress: ReturnType<typeof createDeleteAddress>;
};

export const createAddressEndpoints = ({ prisma, saveAddress, changeAddress, deleteAddress }: Deps): Endpoint[] => [
  endpoint(routes.listAddresses, ({ actor }) => readAddresses(prisma, actor.userId)),
  endpoint(routes.saveAddress, ({ body, ctx }) => saveAddress(body, ctx)),
  endpoint(routes.changeAddress, ({ params: { id }, body, ctx }) => changeAddress(id, body, ctx)),
  endpoint(routes.deleteAddress, ({ params: { id }, ctx }) => deleteAddress(id, ctx)),
];
