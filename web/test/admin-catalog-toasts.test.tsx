import { describe, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AdminCatalog } from '../src/features/admin/catalog/admin-catalog.tsx';
import { officeSection, useAdminArea } from './support/admin-area.ts';
import { catalogue } from './support/admin-products.ts';
import { press } from './support/press.ts';
import { answer, refuse } from './support/server.ts';
import { seeToast } from './support/toast.ts';

useAdminArea();

const openCatalog = officeSection(<AdminCatalog />);
const address = '/admin?tab=catalog';
const away = () => refuse(503, 'Servizio fermo');
const openDialog = async (name: string | RegExp) => {
  await press((await screen.findAllByRole('button', { name }))[0]!);
  return within(await screen.findByRole('dialog'));
};

describe('creating a product', () => {
  const create = async () => {
    const dialog = await openDialog('Nuovo prodotto');
    // All at once, as when pasted.
    const write = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    write('Nome', 'Abito');
    await userEvent.selectOptions(dialog.getByLabelText('Categoria'), 'Abbigliamento');
    write('Prezzo (€)', '49,90');
    write('SKU', 'DW-ABI-1');
    await press(dialog.getByRole('button', { name: 'Crea il prodotto' }));
  };

  it('shows a success toast', async () => {
    const made = http.post('/api/admin/products', () => HttpResponse.json({}, { status: 201 }));
    openCatalog(address, undefined, ...catalogue(), made);
    await create();
    await seeToast('Prodotto creato');
  });

  it('shows an error toast when creation fails', async () => {
    openCatalog(address, undefined, ...catalogue(), http.post('/api/admin/products', away));
    await create();
    await seeToast('Errore', 'Impossibile creare il prodotto. Riprova.');
  });
});

describe('changing a product', () => {
  const save = async () => {
    const dialog = await openDialog(/^Modifica Camicia/);
    await press(await dialog.findByRole('button', { name: 'Salva il prodotto' }));
  };

  it('shows a success toast', async () => {
    const changed = http.put('/api/admin/products/:id', () => answer({}));
    openCatalog(address, undefined, ...catalogue(), changed);
    await save();
    await seeToast('Prodotto aggiornato');
  });

  it('shows an error toast when the change fails', async () => {
    openCatalog(address, undefined, ...catalogue(), http.put('/api/admin/products/:id', away));
    await save();
    await seeToast('Errore', 'Impossibile aggiornare il prodotto. Riprova.');
  });
});

describe('uploading a picture of a product', () => {
  const upload = async (claimed: Parameters<typeof http.put>[1]) => {
    // jsdom does not render and has no object URLs for files.
    URL.createObjectURL = () => 'blob:preview';
    URL.revokeObjectURL = () => {};
    openCatalog(
      address,
      undefined,
      ...catalogue(),
      http.post('/api/objects/upload', () =>
        answer({ uploadURL: 'http://portal.test/api/uploads/u1?signature=s', headers: {}, expiresAt: '' }),
      ),
      http.put('/api/uploads/:id', () => new HttpResponse(null, { status: 204 })),
      http.put('/api/product-images', claimed),
    );
    await openDialog('Nuovo prodotto');
    // oxlint-disable-next-line testing-library/no-node-access -- the input is hidden behind the button
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    await userEvent.upload(input, new File(['x'], 'abito.png', { type: 'image/png' }));
  };

  it('shows a success toast', async () => {
    await upload(() => answer({ objectPath: '/api/media/uploads/u1.webp', widths: [] }));
    await seeToast('Immagine caricata');
  });

  it('shows an error toast when the picture cannot be stored', async () => {
    await upload(away);
    await seeToast('Errore', "Errore nel caricamento dell'immagine.");
  });
});
