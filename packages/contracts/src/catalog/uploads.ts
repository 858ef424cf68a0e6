import { z } from 'zod';
import { limits } from '../limits.ts';

/** The accepted file types; the service decides by the bytes, not by the declared type. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type UploadType = (typeof uploadTypes)[number];

const tooLarge = "L'immagine supera i 10 MB";

/** `POST /api/objects/upload` (decision C7): the signed address is bound to these values. Size in bytes. */
export const uploadRequest = z.strictObject({
  size: z
    .int({ error: 'Dimensione non valida' })
    .min(1, { error: 'Il file è vuoto' })
    .max(limits.uploadBytes, { error: tooLarge })
    .optional(),
  contentType: z.enum(uploadTypes, { error: 'Carica immagini JPEG, PNG o WebP' }).optional(),
});
export type UploadRequest = z.input<typeof uploadRequest>;

/** The client sends the file to `uploadURL` by PUT, with these headers, before `expiresAt`. */
export const uploadTicket = z.object({
  uploadURL: z.string(),
  headers: z.record(z.string(), z.string()),
  expiresAt: z.string(),
});
export type UploadTicket = z.infer<typeof uploadTicket>;

/**
 * `PUT /api/product-request-images`, `PUT /api/product-images`: `imageURL` is the address to which the file was uploaded.
 */
export const claimUpload = z.strictObject({
  imageURL: z
    .string({ error: 'Immagine non valida' })
    .trim()
    .min(1, { error: 'Immagine non valida' })
    .max(4_000, { error: 'Immagine non valida' }),
});

/** Address of the processed picture, and the widths available as `-<width>` before the extension. */
export const claimedUpload = z.object({ objectPath: z.string(), widths: z.array(z.int()) });
export type ClaimedUpload = z.infer<typeof claimedUpload>;
