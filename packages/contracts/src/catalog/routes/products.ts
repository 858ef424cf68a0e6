import { z } from 'zod';
import { productFacets, productFacetsQuery } from '../product-facets.ts';
import { category, product, productList, productListQuery, relatedProducts, wholeProductsQuery } from '../products.ts';
import { byId } from '../../params.ts';
import { defineRoute } from '../../route.ts';

export const listProducts = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/products',
  searchable: true,
  access: 'optional',
  summary: 'Lists the products on sale, with prices for those who are signed in',
  duringView: true,
  query: productListQuery,
  response: productList,
});

export const listFacets = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/products/facets',
  searchable: true,
  access: 'user',
  summary: 'Counts the products on sale by facet, for each value as if it were added to the choice',
  duringView: true,
  query: productFacetsQuery,
  response: productFacets,
});

export const listWholeProducts = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/products/whole',
  access: 'rivenditore',
  summary: 'Reads certain products with everything that a page of theirs shows, for files that leave the portal',
  query: wholeProductsQuery,
  response: z.array(product),
});

export const getProduct = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/products/:id',
  access: 'user',
  summary: 'Reads a product',
  duringView: true,
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
  duringView: true,
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
  duringView: true,
  response: z.array(category),
});

export const getPicture = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/media/*path',
  media: ['image/webp', 'image/jpeg'],
  access: 'public',
  kind: 'file',
  summary: "Sends a product's picture, or its small JPEG",
  errors: ['catalog.picture-not-found'],
});
