import type { ClaimedUpload, UploadRequest, UploadTicket } from '@drappo/contracts/catalog/uploads';
import { api } from '../api/api.ts';

/** What the picture is for: the call that claims it (specification, point 7). */
export type ClaimPath = '/api/product-request-images' | '/api/product-images';

const uploadApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestUpload: build.mutation<UploadTicket, UploadRequest>({
      query: (body) => ({ url: '/api/objects/upload', method: 'POST', body }),
    }),
    claimUpload: build.mutation<ClaimedUpload, { path: ClaimPath; imageURL: string }>({
      query: ({ path, imageURL }) => ({ url: path, method: 'PUT', body: { imageURL } }),
    }),
  }),
});

export const { useRequestUploadMutation, useClaimUploadMutation } = uploadApi;
