import { z } from 'zod';
import { productFacets, productFacetsQuery } from '../product-facets.ts';
import { category, product, productList, productListQuery, relatedProducts } from '../products.ts';
import { byId } from '../../params.ts';
import { defineRoute } from '../../route.ts';

export const listProducts = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/products',
  access: 'optional',
  summary: 'Lists the products on sale, with prices for those who are signed in',
  query: productListQuery,
  response: productList,
});

export const listFacets = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/products/facets',
  access: 'user',
  summary: 'Counts the products on sale by facet, for each value as if it were added to the choice',
  query: productFacetsQuery,
  response: productFacets,
});

export const getProduct = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/products/:id',
  access: 'user',
  summary: 'Reads a product',
  params: byId,
  response: product,
  errors: ['catalog.product-not-found'],
});

export const listRelated = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/products/:id/related',
  access: 'user',
  summary: 'Lists what was bought together with a product and what is like it',
  params: byId,
  response: relatedProducts,
  errors: ['catalog.product-not-found'],
});

export const listCategories = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/categories',
  access: 'user',
  summary: 'Lists the categories',
  response: z.array(category),
});

export const getPicture = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/media/*path',
  media: ['image/webp'],
  access: 'public',
  kind: 'file',
  summary: "Sends a product's picture",
  errors: ['catalog.picture-not-found'],
});
