import { situationsOf } from '../situation.ts';

export const homeSituations = situationsOf('home', [
  {
    when: 'a visitor',
    sees: {
      main: [
        'Accedi per Vedere Tutto il Catalogo',
        'Accedi per vedere tutte le immagini e varianti',
        'Shopify',
        'WooCommerce',
        'PrestaShop',
        'API personalizzata',
        'in arrivo',
      ],
    },
    show: (stage) => stage.open('visitor', '/'),
  },
  {
    when: 'signed in',
    sees: { main: ['Vedi Tutto il Catalogo'] },
    show: (stage) => stage.open('base', '/'),
  },
]);
