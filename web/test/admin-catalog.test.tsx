import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { AdminCatalog } from '../src/features/admin/catalog/admin-catalog.tsx';
import { officeSection, useAdminArea } from './support/admin-area.ts';
import { anAdminProduct, catalogue, categories } from './support/admin-products.ts';
import { fillIn } from './support/fill-in.ts';
import { press, pressAs } from './support/press.ts';
import { answer, refuse } from './support/server.ts';

useAdminArea();

const openCatalog = officeSection(<AdminCatalog />);

const openDialog = async (name: string | RegExp) => {
  const [button] = await screen.findAllByRole('button', { name });
  if (!button) throw new Error('no button');
  await press(button);
  return within(await screen.findByRole('dialog'));
};

describe('Catalogo', () => {
  it('says that there are no products, and what could not be read', async () => {
    openCatalog('/admin?tab=catalog', undefined, ...catalogue([]));
    expect(await screen.findByText('Nessun prodotto nel catalogo')).toBeTruthy();
  });

  it('offers a retry when it cannot be read', async () => {
    openCatalog(
      '/admin?tab=catalog',
      undefined,
      categories,
      http.get('/api/admin/products', () => refuse(503, 'Torniamo subito.')),
    );
    expect(await screen.findByText('Torniamo subito.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Riprova' })).toBeTruthy();
  });

  it('warns of an SKU that shop orders cannot match to the product', async () => {
    openCatalog('/admin?tab=catalog', undefined, ...catalogue());
    const dialog = await openDialog('Nuovo prodotto');
    const sku = dialog.getByRole('textbox', { name: 'SKU' });
    const warning = 'Non comincia con DW-: gli ordini dei negozi Shopify non lo riconoscono.';
    expect(dialog.queryByText(warning)).toBeNull();
    fillIn(sku, 'AUD-GON-1');
    await waitFor(() => expect(sku).toHaveAccessibleDescription(warning));
    fillIn(sku, 'DW-GON-1');
    await waitFor(() => expect(dialog.queryByText(warning)).toBeNull());
  });

  it('warns of such an SKU of a variant as well, at its field', async () => {
    openCatalog('/admin?tab=catalog', undefined, ...catalogue());
    const dialog = await openDialog(/^Modifica Camicia/);
    const sku = await dialog.findByLabelText('SKU di bianco, M');
    expect(sku).not.toHaveAccessibleDescription();
    fillIn(sku, 'AUD-1');
    await waitFor(() => expect(sku).toHaveAccessibleDescription(/^Non comincia con DW-/));
  });

  it('rejects a sixth picture of a colour before sending', async () => {
    const sent: unknown[] = [];
    const pictures = Array.from({ length: 6 }, (_, index) => ({
      id: `i${index}`,
      imageUrl: `/camicia-${index}.webp`,
      altText: null,
      color: index < 5 ? 'bianco' : null,
      isCloth: false,
      sortOrder: index,
      sources: [],
    }));
    openCatalog(
      '/admin?tab=catalog',
      undefined,
      ...catalogue([anAdminProduct({ images: pictures })]),
      http.put('/api/admin/products/:id', async ({ request }) => {
        sent.push(await request.json());
        return answer({});
      }),
    );
    const dialog = await openDialog(/^Modifica Camicia/);
    const color = await dialog.findByRole('combobox', { name: 'Colore di Immagine 6' });
    await userEvent.selectOptions(color, 'bianco');
    expect(await dialog.findByText('Al massimo 5 immagini di colore bianco')).toBeTruthy();
    await press(dialog.getByRole('button', { name: 'Salva il prodotto' }));
    expect(sent).toEqual([]);
    await userEvent.selectOptions(color, '');
    expect(dialog.queryByText('Al massimo 5 immagini di colore bianco')).toBeNull();
  });

  it('names every missing field of a new product and sends nothing', async () => {
    openCatalog('/admin?tab=catalog', undefined, ...catalogue());
    const dialog = await openDialog('Nuovo prodotto');
    await press(dialog.getByRole('button', { name: 'Crea il prodotto' }));
    for (const text of ['Nome richiesto', 'Prezzo richiesto', 'Categoria richiesta', 'SKU richiesto'])
      expect(dialog.getByText(text)).toBeTruthy();
  });

  it('sends only changed stock, with the value it was based on, and shows a duplicate SKU at its cell', async () => {
    const sent: unknown[] = [];
    openCatalog(
      '/admin?tab=catalog',
      undefined,
      ...catalogue(),
      http.put('/api/admin/products/:id', async ({ request }) => {
        sent.push(await request.json());
        return refuse(409, 'Lo SKU DW-1-M è già usato da un altro prodotto.', {
          errors: [{ field: 'variants.1.sku', message: 'SKU già usato' }],
        });
      }),
    );
    const dialog = await openDialog(/^Modifica Camicia/);
    const stock = await dialog.findByRole('spinbutton', { name: 'Scorte di bianco, M' });
    fillIn(stock, '8');
    await press(dialog.getByRole('button', { name: 'Salva il prodotto' }));
    expect(await dialog.findByText('SKU già usato')).toBeTruthy();
    expect(dialog.getByLabelText('SKU di bianco, M')).toBeInvalid();
    expect(dialog.getByLabelText('SKU di bianco, S')).toBeValid();
    expect(sent).toMatchObject([
      { revision: 3, price: '46,50', variants: [{ sku: 'DW-1-S' }, { sku: 'DW-1-M', stock: 8, stockBefore: 5 }] },
    ]);
    expect(JSON.stringify(sent[0])).not.toContain('"stock":5');
  });

  it("assigns one of the product's colours to a picture, and marks it as a picture of the cloth", async () => {
    const sent: unknown[] = [];
    const picture = {
      id: 'i1',
      imageUrl: '/camicia.webp',
      altText: null,
      color: null,
      isCloth: false,
      sortOrder: 0,
      sources: [],
    };
    openCatalog(
      '/admin?tab=catalog',
      undefined,
      ...catalogue([anAdminProduct({ images: [picture] })]),
      http.put('/api/admin/products/:id', async ({ request }) => {
        sent.push(await request.json());
        return refuse(400, 'Al massimo 5 immagini di colore bianco', {
          errors: [{ field: 'images.0.imageUrl', message: 'Al massimo 5 immagini di colore bianco' }],
        });
      }),
    );
    const dialog = await openDialog(/^Modifica Camicia/);
    const color = await dialog.findByRole('combobox', { name: 'Colore di Immagine 1' });
    expect(
      within(color)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tutti i colori', 'bianco']);
    await userEvent.selectOptions(color, 'bianco');
    await press(dialog.getByRole('checkbox', { name: 'Immagine 1 è il campione del tessuto' }));
    await press(dialog.getByRole('button', { name: 'Salva il prodotto' }));
    expect((await dialog.findAllByText('Al massimo 5 immagini di colore bianco'))[0]).toBeTruthy();
    expect(sent).toMatchObject([{ images: [{ imageUrl: '/camicia.webp', color: 'bianco', isCloth: true }] }]);
  });

  it('sends the typed cloth, care and measures, and names a mistake before sending', async () => {
    const sent: unknown[] = [];
    openCatalog(
      '/admin?tab=catalog',
      undefined,
      ...catalogue(),
      http.put('/api/admin/products/:id', async ({ request }) => {
        sent.push(await request.json());
        return refuse(503, 'Servizio fermo');
      }),
    );
    const dialog = await openDialog(/^Modifica Camicia/);
    const composition = await dialog.findByRole('textbox', { name: 'Composizione' });
    fillIn(composition, '80% cotone');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Stiratura' }), 'Non stirare');
    await press(dialog.getByRole('button', { name: 'Salva il prodotto' }));
    expect(dialog.getByText('esterno: le fibre fanno 80%, non 100%')).toBeTruthy();
    expect(composition).toHaveFocus();
    expect(composition).toHaveValue('80% cotone');
    fillIn(composition, '80% cotone, 20% seta');
    await press(dialog.getByRole('button', { name: 'Salva il prodotto' }));
    expect(await dialog.findByText('Servizio fermo')).toBeTruthy();
    expect(sent).toMatchObject([{ composition: '80% cotone, 20% seta', careSymbols: 'non-stirare', sizeChart: '' }]);
  });

  it('adds a measure with two clicks on the drawing', async () => {
    const picture = {
      id: 'i1',
      imageUrl: '/camicia.webp',
      altText: null,
      color: null,
      isCloth: false,
      sortOrder: 0,
      sources: [],
    };
    openCatalog('/admin?tab=catalog', undefined, ...catalogue([anAdminProduct({ images: [picture] })]));
    const dialog = await openDialog(/^Modifica Camicia/);
    const measures = await dialog.findByRole('textbox', { name: 'Misure in figura' });
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 375));
    const drawing = dialog.getAllByAltText('')[0]!;
    pressAs(drawing, { clientX: 150, clientY: 125 });
    expect(dialog.getByText('Premi dove vanno le parole')).toBeTruthy();
    pressAs(drawing, { clientX: 250, clientY: 125 });
    expect((measures as HTMLTextAreaElement).value).toBe('punto; Nuova misura; ; 50 25 100 25');
    expect(dialog.getByText('Nuova misura')).toBeTruthy();
  });

  it('corrects a stock based on the shown value, and retains the input after a conflict', async () => {
    openCatalog(
      '/admin?tab=catalog',
      undefined,
      ...catalogue(),
      http.put('/api/admin/variants/:id/stock', async ({ request }) => {
        expect(await request.json()).toEqual({ stock: 7, stockBefore: 5, note: 'Inventario' });
        return refuse(409, 'Le scorte sono cambiate nel frattempo: ora sono 3 pezzi. Controlla e riprova.');
      }),
    );
    const dialog = await openDialog(/^Stock di Camicia/);
    const stock = await dialog.findByRole('spinbutton', { name: 'Scorte di DW-1-S' });
    fillIn(stock, '7');
    fillIn(dialog.getByLabelText('Motivo per DW-1-S'), 'Inventario');
    await press(dialog.getByRole('button', { name: 'Salva' }));
    expect(await dialog.findByText(/ora sono 3 pezzi/)).toBeTruthy();
    expect((stock as HTMLInputElement).value).toBe('7');
  });
});
