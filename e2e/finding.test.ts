import { describe, expect, test } from '@jest/globals';
import { graveFaults } from './support/accessibility.ts';
import { useJourneys } from './support/journeys.ts';
import { overflowNow } from './support/overflow.ts';
import { button, untilCount } from './support/page.ts';
import { press } from './support/press.ts';
import { uniqueMark } from './support/unique-mark.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();

/** A category of this journey's own, with three products, one of which has the required size. */
const ownCategory = async (): Promise<string> => {
  const office = await journeys.people.admin();
  const mark = uniqueMark();
  const { id } = await office.send<{ id: string }>('POST', '/api/admin/categories', {
    name: `Prova ${mark}`,
    slug: `prova-${mark}`,
  });
  for (const [index, size] of ['Z1', 'Z1', 'Z2'].entries())
    await office.send('POST', '/api/admin/products', {
      name: `Capo ${index + 1} ${mark}`,
      categoryId: id,
      price: String(40 + index * 50),
      sku: `FD-${mark}-${index}`,
      variants: ['blu', 'nero'].map((color, at) => ({
        sku: `FD-${mark}-${index}-${at}`,
        color,
        size,
        stock: index === 0 ? 0 : 5,
      })),
    });
  return id;
};

describe.each([
  ['wide', 1440, 900],
  ['phone', 390, 844],
])('a boutique that searches on a %s screen', (name, width, height) => {
  test('narrows the catalogue, goes back, and adds a size to the wishlist from the card', async () => {
    const category = await ownCategory();
    const person = await journeys.people.reseller(`finding-${name}`);
    const page = await person.open(`/catalog?category=${category}`);
    await page.setViewportSize({ width, height });
    const status = page.locator('.catalog-count');
    await status.filter({ hasText: /^3 prodotti$/ }).waitFor();
    await untilCount(page.getByText('Esaurito', { exact: true }), 1);

    // a size: in the rail, or in the drawer whose foot returns to the list
    if (name === 'phone') await press(button(page, 'Filtri'));
    const facets = name === 'phone' ? page.getByRole('dialog', { name: 'Filtri' }) : page;
    await press(button(facets, 'Taglia Z2'));
    if (name === 'phone') await press(button(facets, 'Mostra 1 prodotto'));
    await status.filter({ hasText: /^1 di \d+ prodotti$/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('taglia')).toBe('Z2');
    expect([...(await graveFaults(page)), ...(await overflowNow(page))]).toEqual([]);

    // Back undoes it
    await page.goBack();
    await status.filter({ hasText: /^3 prodotti$/ }).waitFor();
    await page.getByLabel('Ordina per').selectOption({ label: 'Prezzo decrescente' });
    await page.waitForURL(/ordine=-price/);
    await page.locator('[aria-label="Risultati"][aria-busy="false"]').waitFor();
    const dearest = page.getByRole('article').first();
    await dearest.getByText('2 colori, taglia Z2, 10 pz').waitFor();

    // a press and a size
    await press(button(dearest, /^Aggiungi .* alla wishlist$/));
    const sizes = page.getByRole('dialog', { name: /^Taglie di / });
    await press(button(sizes.getByRole('group', { name: 'nero' }), 'Taglia Z2 5 pz'));
    await toast(page, 'Prodotto aggiunto alla wishlist!');
    await dearest.getByText('in wishlist 1').waitFor();

    // recently opened products are listed below the catalogue
    await press(dearest.getByRole('heading', { level: 3 }).getByRole('link'));
    await page.getByRole('heading', { name: 'Prodotti Correlati' }).waitFor();
    await page.getByText('Della stessa categoria, dal prezzo più vicino.').waitFor();
    await page.goBack();
    await page.getByRole('region', { name: 'Visti di recente' }).getByRole('link').waitFor();
    expect([...(await graveFaults(page)), ...(await overflowNow(page))]).toEqual([]);
  });
});
