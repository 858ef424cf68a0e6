import { productRequestCategories } from '@drappo/contracts/choice-lists';

type Category = (typeof productRequestCategories)[number];

const names: Record<Category, string> = {
  abbigliamento: 'Abbigliamento',
  elettronica: 'Elettronica',
  casa: 'Casa',
  sport: 'Sport',
  altro: 'Altro',
};

export const categoryOptions = productRequestCategories.map((value) => ({ value, label: names[value] }));

/** Returns the name of a category; an unknown category is shown as it is. */
export const categoryName = (category: string): string =>
  Object.hasOwn(names, category) ? names[category as Category] : category;
