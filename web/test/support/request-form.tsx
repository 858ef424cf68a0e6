import type { ProductRequest } from '@drappo/contracts/catalog/product-requests';
import { afterEach, beforeAll } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ProductRequestSection } from '../../src/features/product-request/product-request-section.tsx';
import { areaSection, openArea, useArea } from './customer-area.ts';
import { press } from './press.ts';
import { answer } from './server.ts';

/** Like `useArea`, for the form with its pictures; call it once at the top. */
export const useRequestForm = () => {
  useArea();
  beforeAll(() => {
    // jsdom does not render and has no object URLs for files.
    URL.createObjectURL = () => 'blob:preview';
    URL.revokeObjectURL = () => {};
  });
  // Input of one test must not be stored for the next.
  afterEach(() => sessionStorage.clear());
};

const address = '/dashboard?section=product-request';
export const aRequest = (overrides: Partial<ProductRequest> = {}): ProductRequest => ({
  id: 'q1',
  userId: 'u1',
  productUrl: 'https://www.esempio.it/giacca?x=1',
  category: 'abbigliamento',
  description: 'Giacca in lana cotta.',
  colors: 'verde',
  sizes: ['S', 'M'],
  imageUrls: ['/api/product-request-images/a.webp'],
  images: [
    {
      url: '/api/product-request-images/a.webp',
      sources: [{ width: 320, url: '/api/product-request-images/a-320.webp' }],
    },
  ],
  status: 'pending',
  adminNotes: null,
  createdAt: '2026-03-03T09:00:00.000Z',
  reviewedAt: null,
  ...overrides,
});

export const photo = (name: string, { type = 'image/jpeg', size = 2_000 } = {}): File =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

const openBy =
  (render: typeof openArea) =>
  (requests: ProductRequest[] = [], ...first: ReturnType<typeof http.get>[]) => {
    const sent: { what: string; body: unknown }[] = [];
    const state = { requests };
    let tickets = 0;
    const { leave } = render(
      address,
      {},
      ...first,
      http.get('/api/product-requests', () => answer(state.requests)),
      http.post('/api/objects/upload', async ({ request }) => {
        sent.push({ what: 'ticket', body: await request.json() });
        tickets += 1;
        return answer({
          uploadURL: `http://portal.test/api/uploads/u${tickets}?signature=s`,
          headers: {},
          expiresAt: '',
        });
      }),
      http.put('/api/uploads/:id', () => new HttpResponse(null, { status: 204 })),
      http.put('/api/product-request-images', async ({ request }) => {
        const { imageURL } = (await request.json()) as { imageURL: string };
        const id = new URL(imageURL).pathname.split('/').at(-1);
        return answer({ objectPath: `/api/product-request-images/${id}.webp`, widths: [] });
      }),
      http.post('/api/product-requests', async ({ request }) => {
        sent.push({ what: 'request', body: await request.json() });
        state.requests = [aRequest({ id: 'new', description: 'Appena inviata.' }), ...state.requests];
        return HttpResponse.json(state.requests[0], { status: 201 });
      }),
    );
    return { sent, state, leave };
  };

/** Opens the section over a storage that accepts everything; `sent` lists its requests in order. */
export const open = openBy(areaSection(<ProductRequestSection />));
/** The same in the whole customer area. */
export const openInArea = openBy(openArea);

export const user = userEvent.setup({ applyAccept: false });
export const choose = async (...files: File[]) => {
  await screen.findByRole('button', { name: 'Scegli le immagini' });
  // oxlint-disable-next-line testing-library/no-node-access -- the input is hidden behind the button
  await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, files);
};
export const chooseCategory = async (name: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Categoria' }));
  await press(await screen.findByTitle(name), user);
};
export const send = () => press('Invia Richiesta');
export const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
export const uploaded = (count: number, of = count) => screen.findByText(`Immagini caricate: ${count} di ${of}`);
