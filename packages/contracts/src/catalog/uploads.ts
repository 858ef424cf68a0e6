import { z } from 'zod';
import { limits } from '../limits.ts';

/** What may be uploaded; judged by the bytes in the end, whatever a file calls itself. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type UploadType = (typeof uploadTypes)[number];

const tooLarge = "L'immagine supera i 10 MB";

/** `POST /api/objects/upload` (decision C7): what is named is bound to the address. Size in bytes. */
export const uploadRequest = z.strictObject({
  size: z
    .int({ error: 'Dimensione non valida' })
    .min(1, { error: 'Il file è vuoto' })
    .max(limits.uploadBytes, { error: tooLarge })
    .optional(),
  contentType: z.enum(uploadTypes, { error: 'Carica immagini JPEG, PNG o WebP' }).optional(),
});
export type UploadRequest = z.input<typeof uploadRequest>;

/** The file goes to `uploadURL` by PUT, with these headers, before `expiresAt`. */
export const uploadTicket = z.object({
  uploadURL: z.string(),
  headers: z.record(z.string(), z.string()),
  expiresAt: z.string(),
});
export type UploadTicket = z.infer<typeof uploadTicket>;

/** `PUT /api/product-request-images`, `PUT /api/product-images`: `imageURL` is the address that the file went to. */
export const claimUpload = z.strictObject({
  imageURL: z
    .string({ error: 'Immagine non valida' })
    .trim()
    .min(1, { error: 'Immagine non valida' })
    .max(4_000, { error: 'Immagine non valida' }),
});

/** Where the finished picture is read, and the widths that stand beside it as `-<width>` before the extension. */
export const claimedUpload = z.object({ objectPath: z.string(), widths: z.array(z.int()) });
export type ClaimedUpload = z.infer<typeof claimedUpload>;
