import { z } from 'zod';
import { productRequestForm } from '../forms/product-request.ts';
import {
  adminProductRequest,
  adminProductRequests,
  adminProductRequestsQuery,
  productRequest,
  productRequestReviewForm,
} from '../product-requests.ts';
import { claimUpload, claimedUpload, uploadRequest, uploadTicket } from '../uploads.ts';
import { limits } from '../../limits.ts';
import { byId } from '../../params.ts';
import { defineRoute } from '../../route.ts';

export const issueUpload = defineRoute({
  owner: 'catalog',
  method: 'POST',
  path: '/api/objects/upload',
  access: 'user',
  summary: 'Issues a signed address for a file',
  body: uploadRequest,
  response: uploadTicket,
  errors: ['catalog.too-many-uploads'],
});

export const receiveUpload = defineRoute({
  owner: 'catalog',
  method: 'PUT',
  path: '/api/uploads/:id',
  access: 'public',
  kind: 'upload',
  summary: 'Takes in a file at its signed address',
  timeout: 180_000,
  params: byId,
  bodyLimit: limits.uploadBytes,
  errors: [
    'catalog.upload-address-expired',
    'catalog.upload-address-not-valid',
    'catalog.upload-address-used',
    'catalog.upload-empty',
    'catalog.upload-not-whole',
    'catalog.upload-too-large',
    'catalog.upload-wrong-type',
  ],
});

export const claimRequestImage = defineRoute({
  owner: 'catalog',
  method: 'PUT',
  path: '/api/product-request-images',
  access: 'user',
  summary: 'Keeps an uploaded picture for a product request',
  timeout: 60_000,
  body: claimUpload,
  response: claimedUpload,
  errors: [
    'catalog.not-uploaded-yet',
    'catalog.upload-animated',
    'catalog.upload-broken',
    'catalog.upload-not-a-picture',
    'catalog.upload-not-found',
    'catalog.upload-too-large',
    'catalog.upload-too-many-pixels',
  ],
});

export const claimReturnImage = defineRoute({
  owner: 'catalog',
  method: 'PUT',
  path: '/api/return-images',
  access: 'rivenditore',
  summary: 'Keeps an uploaded photograph for a return',
  timeout: 60_000,
  body: claimUpload,
  response: claimedUpload,
  errors: [
    'catalog.not-uploaded-yet',
    'catalog.upload-animated',
    'catalog.upload-broken',
    'catalog.upload-not-a-picture',
    'catalog.upload-not-found',
    'catalog.upload-too-large',
    'catalog.upload-too-many-pixels',
  ],
});

export const getReturnImage = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/return-images/:file',
  media: ['image/webp'],
  access: 'rivenditore',
  kind: 'file',
  summary: "Sends a return's photograph to its sender and to admins",
  errors: ['catalog.picture-not-found'],
});

export const claimProductImage = defineRoute({
  owner: 'catalog',
  method: 'PUT',
  path: '/api/product-images',
  access: 'admin',
  summary: 'Keeps an uploaded picture for a product',
  timeout: 60_000,
  body: claimUpload,
  response: claimedUpload,
  errors: ['catalog.upload-not-found'],
});

export const getRequestImage = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/product-request-images/:file',
  media: ['image/webp'],
  access: 'user',
  kind: 'file',
  summary: "Sends a product request's picture",
  errors: ['catalog.picture-not-found'],
});

export const listOwnProductRequests = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/product-requests',
  access: 'user',
  summary: 'Lists the own product requests',
  duringView: true,
  response: z.array(productRequest),
});

export const submitProductRequest = defineRoute({
  owner: 'catalog',
  method: 'POST',
  path: '/api/product-requests',
  access: 'user',
  summary: 'Submits a product request',
  body: productRequestForm,
  status: 201,
  response: productRequest,
  errors: ['catalog.product-request-image', 'catalog.too-many-open-requests', 'catalog.too-many-requests-today'],
});

export const listProductRequests = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/admin/product-requests',
  access: 'admin',
  summary: 'Lists the product requests of all accounts',
  query: adminProductRequestsQuery,
  response: adminProductRequests,
});

export const reviewProductRequest = defineRoute({
  owner: 'catalog',
  method: 'PUT',
  path: '/api/admin/product-requests/:id',
  access: 'admin',
  summary: 'Reviews a product request',
  params: byId,
  body: productRequestReviewForm,
  response: adminProductRequest,
  errors: ['catalog.product-request-not-found', 'catalog.product-request-wrong-step'],
});
