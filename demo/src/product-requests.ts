import {
  claimRequestImage,
  issueUpload,
  listOwnProductRequests,
  reviewProductRequest,
  submitProductRequest,
} from '@drappo/contracts/catalog/routes/uploads';
import type { ProductRequestForm } from '@drappo/contracts/catalog/forms/product-request';
import type { ProductRequest } from '@drappo/contracts/catalog/product-requests';
import { flat, garments, swatch, type DrawingOptions, type GarmentName } from './drawings/drawings.ts';
import sharp from 'sharp';
import type { DemoEnvironment } from '../../stack/src/demo-environment.ts';
import { palette } from './catalogue/model.ts';
import type { HttpPerson } from '@drappo/service-kit/testing/http-person';

type Drawing = { garment: GarmentName | 'cloth'; options: DrawingOptions };
type Step = { status: ProductRequest['status']; adminNotes?: string };
type Wish = { form: ProductRequestForm; drawings: Drawing[]; steps: Step[] };

const draw = (garment: Drawing['garment'], options: DrawingOptions): Drawing => ({ garment, options });

/** Oldest first: the list shows the newest on top. */
const wishes: Wish[] = [
  {
    form: {
      category: 'casa',
      description: 'Tovagliato in lino lavato, set da sei in tinte naturali. Per iniziare mi servono 40 set.',
      colors: 'panna, sabbia',
    },
    drawings: [],
    steps: [
      { status: 'reviewing' },
      {
        status: 'rejected',
        adminNotes:
          'Lavoriamo con laboratori di abbigliamento, pelletteria e scarpe: la biancheria per la casa non la trattiamo.',
      },
    ],
  },
  {
    form: {
      category: 'abbigliamento',
      description:
        'Cardigan in lana merino a coste, senza bottoni, vestibilità comoda. Prezzo al pubblico intorno a 120 euro.',
      colors: 'salvia, bordeaux',
      sizes: ['S', 'M', 'L', 'XL'],
      productUrl: 'https://www.esempio.it/maglieria/cardigan-coste',
    },
    drawings: [
      draw('cardigan', { color: palette.salvia, weave: 'rib' }),
      draw('cardigan', { color: palette.bordeaux, weave: 'rib' }),
      draw('cloth', { color: palette.salvia, weave: 'rib' }),
    ],
    steps: [
      { status: 'reviewing' },
      {
        status: 'approved',
        adminNotes:
          'Lo produce il nostro laboratorio di Carpi in salvia e bordeaux: entra in catalogo da metà dicembre.',
      },
    ],
  },
  {
    form: {
      category: 'abbigliamento',
      description: 'Gilet trapuntato leggero da mettere sotto il cappotto, con collo a V e bottoni a pressione.',
      colors: 'petrolio',
      sizes: ['M', 'L', 'XL'],
    },
    drawings: [draw('gilet', { color: palette.petrolio })],
    steps: [{ status: 'reviewing', adminNotes: 'Aspettiamo il campione da Biella, ti aggiorniamo entro venerdì.' }],
  },
  {
    form: {
      category: 'altro',
      description: 'Zaino in pelle morbida con tasca imbottita per il portatile da 15 pollici, adatto anche al lavoro.',
      colors: 'cuoio, nero',
      productUrl: 'https://www.esempio.it/borse/zaino-portatile',
    },
    drawings: [
      draw('zaino', { color: palette.cuoio, weave: 'leather' }),
      draw('zaino', { color: palette.nero, weave: 'leather' }),
    ],
    steps: [],
  },
];

/** Like the picture of a camera: JPEG, with a ground. */
const photograph = ({ garment, options }: Drawing, id: string): Promise<Buffer> => {
  const svg = garment === 'cloth' ? flat(swatch({ ...options, id })) : garments[garment]({ ...options, id });
  return sharp(Buffer.from(svg), { density: 144 }).flatten({ background: '#F3F4F1' }).jpeg({ quality: 88 }).toBuffer();
};

/** This machine may not be able to reach the portal's public address. */
const reachable = (url: string, { publicUrl, portalUrl }: DemoEnvironment): string =>
  url.startsWith(`${publicUrl}/`) ? portalUrl + url.slice(publicUrl.length) : url;

const upload = async (client: HttpPerson, picture: Buffer, environment: DemoEnvironment): Promise<string> => {
  const contentType = 'image/jpeg';
  const { uploadURL, headers } = await client.ask(issueUpload, { body: { size: picture.length, contentType } });
  const sent = await fetch(reachable(uploadURL, environment), {
    method: 'PUT',
    headers,
    body: new Uint8Array(picture),
  });
  if (!sent.ok) throw new Error(`a picture of the demo was not taken: ${sent.status}`);
  const { objectPath } = await client.ask(claimRequestImage, { body: { imageURL: uploadURL } });
  return objectPath;
};

/** Creates the reseller's requests in every state, unless there is one. */
export const makeProductRequests = async (
  admin: HttpPerson,
  reseller: HttpPerson,
  environment: DemoEnvironment,
): Promise<void> => {
  const filed = await reseller.ask(listOwnProductRequests);
  for (const [index, { form, drawings, steps }] of wishes.entries()) {
    // After an interruption the next run continues.
    const found = filed.find(({ description }) => description === form.description);
    const imageUrls: string[] = [];
    if (!found)
      for (const [number, drawing] of drawings.entries())
        imageUrls.push(await upload(reseller, await photograph(drawing, `wish-${index}-${number}`), environment));
    const request = found ?? (await reseller.ask(submitProductRequest, { body: { ...form, imageUrls } }));
    const taken = steps.findIndex(({ status }) => status === request.status);
    for (const step of steps.slice(taken + 1))
      await admin.ask(reviewProductRequest, { params: { id: request.id }, body: step });
  }
  environment.report('demo: product requests in every state');
};
