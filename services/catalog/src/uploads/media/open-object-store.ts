import { createLocalObjects } from './local-objects.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Objects } from './s3-objects.ts';

export type StorageSettings = {
  MEDIA_ROOT: string;
  S3_BUCKET?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_PUBLIC_ENDPOINT?: string | undefined;
  S3_FORCE_PATH_STYLE?: 'true' | 'false' | undefined;
};

/** Opens the storage that the configuration names: a bucket, else the local disk. */
export const openObjectStore = (settings: StorageSettings): ObjectStore => {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!bucket || !accessKeyId || !secretAccessKey) return createLocalObjects(settings.MEDIA_ROOT);
  return createS3Objects({
    bucket,
    accessKeyId,
    secretAccessKey,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    publicEndpoint: settings.S3_PUBLIC_ENDPOINT,
    forcePathStyle: (settings.S3_FORCE_PATH_STYLE ?? String(settings.S3_ENDPOINT !== undefined)) === 'true',
  });
};
