import type { Endpoint, Runtime, Timer } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../data/database.ts';
import { createMediaEndpoint } from './http/media-endpoint.ts';
import { createUploadEndpoints } from './http/upload-endpoints.ts';
import { createMediaStore } from './media/media-store.ts';
import { openObjectStore, type StorageSettings } from './media/open-object-store.ts';
import { createPictureReader } from './media/read-picture.ts';
import { createThumbnails } from './media/thumbnails.ts';
import { createClaimUpload } from './use-cases/claim-upload.ts';
import { createIssueUpload } from './use-cases/issue-upload.ts';
import { createOnReturnRequested } from './use-cases/on-return-requested.ts';
import { createReceiveUpload } from './use-cases/receive-upload.ts';
import { createSweepUploads } from './use-cases/sweep-uploads.ts';

const UPLOAD_SWEEP_MS = 60_000;

type Needs = {
  prisma: PrismaClient;
  settings: StorageSettings & { PUBLIC_URL: string; UPLOAD_SIGNING_KEY: string[] };
};

/** The uploads module: signed addresses, incoming files, and serving pictures. */
export const createUploads = (runtime: Runtime<Tx>, { prisma, settings }: Needs) => {
  const { database, outbox, clock, logger } = runtime;
  const deps = { database, outbox, clock };
  const media = createMediaStore(settings.MEDIA_ROOT);
  const store = openObjectStore(settings);
  const signing = { publicUrl: settings.PUBLIC_URL, signingKeys: settings.UPLOAD_SIGNING_KEY };
  const endpoints: Endpoint[] = [
    ...createUploadEndpoints({
      prisma,
      store,
      useCases: {
        issueUpload: createIssueUpload({ ...deps, ...signing, store }),
        receiveUpload: createReceiveUpload({ prisma, store, clock, logger, signingKeys: signing.signingKeys }),
        claimUpload: createClaimUpload({ ...deps, store, logger, readPicture: createPictureReader() }),
      },
    }),
    createMediaEndpoint(media, store, createThumbnails(media.folder, store)),
  ];
  const timers: Timer[] = [
    { name: 'catalog-sweep-uploads', everyMs: UPLOAD_SWEEP_MS, run: createSweepUploads({ prisma, store, clock }) },
  ];
  return {
    endpoints,
    timers,
    handlers: { onReturnRequested: createOnReturnRequested(deps) },
    /** The existing pictures and their widths. */
    media,
  };
};
