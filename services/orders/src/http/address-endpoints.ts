import { savedAddress } from '@drappo/contracts/orders/addresses';
import { savedAddressForm } from '@drappo/contracts/orders/forms/saved-address';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
import { readAddresses } from '../data/address-queries.ts';
import type { PrismaClient } from '../data/database.ts';
import type { createChangeAddress, createDeleteAddress, createSaveAddress } from '../use-cases/saved-addresses.ts';

const params = z.object({ id: z.uuid() });

type Deps = {
  prisma: PrismaClient;
  saveAddress: ReturnType<typeof createSaveAddress>;
  changeAddress: ReturnType<typeof createChangeAddress>;
  deleteAddress: ReturnType<typeof createDeleteAddress>;
};

export const createAddressEndpoints = ({ prisma, saveAddress, changeAddress, deleteAddress }: Deps): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/api/shipping-addresses',
    access: 'rivenditore',
    response: z.array(savedAddress),
    handle: ({ actor }) => readAddresses(prisma, actor.userId),
  }),
  endpoint({
    method: 'post',
    path: '/api/shipping-addresses',
    access: 'rivenditore',
    status: 201,
    body: savedAddressForm,
    response: savedAddress,
    handle: ({ body, ctx }) => saveAddress(body, ctx),
  }),
  endpoint({
    method: 'put',
    path: '/api/shipping-addresses/:id',
    access: 'rivenditore',
    params,
    body: savedAddressForm,
    response: savedAddress,
    handle: ({ params: { id }, body, ctx }) => changeAddress(id, body, ctx),
  }),
  endpoint({
    method: 'delete',
    path: '/api/shipping-addresses/:id',
    access: 'rivenditore',
    params,
    handle: ({ params: { id }, ctx }) => deleteAddress(id, ctx),
  }),
];
