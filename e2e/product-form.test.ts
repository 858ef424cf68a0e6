/// <reference lib="dom" />
import type { AdminProduct } from '@drappo/contracts/catalog/products';
import { expect, test } from '@jest/globals';
import { graveFaults } from './support/accessibility.ts';
import { useJourneys } from './support/journeys.ts';
import { overflowNow, widths } from './support/overflow.ts';
import { makeProduct } from './support/own-product.ts';
import { button } from './support/page.ts';
import { press } from './support/press.ts';

const journeys = useJourneys();

test.each(widths)(
  'at %i px the product form names each SKU, warns of a foreign one, and asks before a person leaves unsaved changes',
  async (width) => {
    const { people } = journeys;
    const office = await people.admin();
    const made = await makeProduct(office, { name: 'Abito', stock: 3, colors: ['blu'], sizes: ['M'] });
    const read = () => office.get<AdminProduct>(`/api/admin/products/${made.id}`);
    const url = made.images[0]!.imageUrl;

    // the server, and so the API and the import, accepts five pictures of a colour
    const six = Array.from({ length: 6 }, () => ({ imageUrl: url, color: 'blu' }));
    const { name, categoryId, price, sku, revision, variants } = await read();
    const asForm = variants.map(({ id, sku: own, color, size }) => ({ id, sku: own, color, size }));
    await expect(
      office.send('PUT', `/api/admin/products/${made.id}`, {
        name,
        categoryId,
        price,
        sku,
        revision,
        variants: asForm,
        images: six,
      }),
    ).rejects.toThrow('Al massimo 5 immagini di colore blu');

    const page = await office.open(`/admin?tab=catalog&search=${encodeURIComponent(made.name)}`);
    await page.setViewportSize({ width, height: 900 });
    // Its card above the list has the same button.
    const list = page.getByRole('table', { name: 'Prodotti' });
    await press(button(list, `Modifica ${made.name}`));
    const dialog = page.getByRole('dialog', { name: 'Modifica prodotto' });
    const field = dialog.getByLabel('SKU di blu, M');
    await field.fill('AUD-1');
    await dialog.getByText(/^Non comincia con DW-/).waitFor();
    // Not below the button that stays at the foot of the dialog.
    await field.evaluate((input) => input.scrollIntoView({ block: 'center' }));
    expect([await graveFaults(page, '.variants'), await overflowNow(page)]).toEqual([[], []]);

    // Esc opens the question, and a second press closes only the question
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Chiudere senza salvare?' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('AUD-1');
    await page.keyboard.press('Escape');
    await press(button(question, 'Chiudi senza salvare'));
    await dialog.waitFor({ state: 'detached' });
    expect((await read()).variants[0]?.sku).toBe(made.variants[0]?.sku);

    // Esc empties the focused search
    const search = page.getByRole('searchbox').first();
    await search.focus();
    await page.keyboard.press('Escape');
    expect(await search.inputValue()).toBe('');

    // the list says that it is retired
    await office.send('PUT', `/api/admin/products/${made.id}/state`, { isActive: false });
    await page.goto(new URL(`/admin?tab=catalog&search=${encodeURIComponent(made.name)}`, page.url()).href);
    await list.getByText('Ritirato', { exact: true }).waitFor();
  },
);
