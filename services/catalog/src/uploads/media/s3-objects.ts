import { Disk } from 'flydrive';
import type { ObjectKey } from '../domain/upload-paths.ts';
import { storeOver, type ObjectStore } from './object-store.ts';

export type S3Settings = {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Address of an S3-compatible server; absent for Amazon's own. */
  endpoint?: string | undefined;
  /** The same server's address for browsers, if it differs. */
  publicEndpoint?: string | undefined;
  /** Bucket in the path instead of the host name, which most self-hosted servers need. */
  forcePathStyle: boolean;
};

const pathOf = ({ area, name }: ObjectKey): string => `${area}/${name}`;

/** Files in one private bucket of S3 or a compatible server. */
export const createS3Objects = (settings: S3Settings): ObjectStore => {
  let opened: ReturnType<typeof openBucket> | undefined;
  // Amazon's library is large: it is loaded only where needed, at the first use.
  const bucket = () => (opened ??= openBucket(settings));
  return {
    ...storeOver(async (key) => ({ disk: (await bucket()).disk, path: pathOf(key) })),
    async signUpload(key, { expiresAt, now, size, contentType }) {
      const seconds = Math.max(1, Math.round((expiresAt.getTime() - now.getTime()) / 1_000));
      // The signature covers the announced values: the storage rejects another size or type, and a second file under the
      // same address.
      const bound = size !== null && contentType !== null;
      const headers: Record<string, string> = bound ? { 'content-type': contentType, 'if-none-match': '*' } : {};
      const url = await (
        await bucket()
      ).disk.getSignedUploadUrl(pathOf(key), {
        expiresIn: seconds,
        ...(bound ? { contentType, ContentLength: size, IfNoneMatch: '*' } : {}),
      });
      return { url, headers };
    },
  };
};

const openBucket = async (settings: S3Settings) => {
  const [{ S3Driver }, { PutObjectCommand, S3Client }, { getSignedUrl }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const { bucket, region, accessKeyId, secretAccessKey, endpoint, publicEndpoint, forcePathStyle } = settings;
  const clientAt = (address: string | undefined) =>
    new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle,
      ...(address === undefined ? {} : { endpoint: address }),
      // Otherwise a signed address would contain the checksum of an empty file, and servers without checksums would reject
      // it.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  const signer = clientAt(publicEndpoint ?? endpoint);
  const driver = new S3Driver({
    client: clientAt(endpoint),
    bucket,
    visibility: 'private',
    supportsACL: false,
    urlBuilder: {
      generateSignedUploadURL: (_key, options, _client, expiresIn) =>
        getSignedUrl(signer, new PutObjectCommand(options), {
          expiresIn: Number(expiresIn),
          signableHeaders: new Set(['host', 'content-type', 'content-length', 'if-none-match']),
          unhoistableHeaders: new Set(['if-none-match']),
        }),
    },
  });
  return { disk: new Disk(driver) };
};
