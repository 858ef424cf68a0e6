import * as routes from '@drappo/contracts/catalog/routes/uploads';
import type { ClaimedUpload, UploadRequest } from '@drappo/contracts/catalog/uploads';
import { api } from '../api/api.ts';
import { call, to } from '../api/call.ts';

/** Route that claims the picture, depending on its purpose (specification, point 7). */
export type ClaimRoute =
  | typeof routes.claimRequestImage
  | typeof routes.claimProductImage
  | typeof routes.claimReturnImage;

const uploadApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestUpload: build.mutation(to(routes.issueUpload, (body: UploadRequest) => ({ body }))),
    claimUpload: build.mutation<ClaimedUpload, { route: ClaimRoute; imageURL: string }>({
      query: ({ route, imageURL }) => call(route, { body: { imageURL } }),
    }),
  }),
});

export const { useRequestUploadMutation, useClaimUploadMutation } = uploadApi;
