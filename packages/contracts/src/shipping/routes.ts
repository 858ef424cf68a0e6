import { z } from 'zod';
import { byId } from '../params.ts';
import { defineRoute } from '../route.ts';
import { packagingProfileForm, packagingReviewForm } from './forms/packaging-profile.ts';
import { orderQuote, orderQuoteForm } from './forms/order-quote.ts';
import { shippingQuote, shippingQuoteForm, shippingRateTable } from './forms/shipping-quote.ts';
import { adminShipping, parcelPricesForm, shippingZoneForm } from './forms/shipping-rates.ts';
import {
  adminPackagingProfile,
  adminPackagingProfiles,
  packagingProfile,
  packagingProfilesQuery,
} from './packaging-profile.ts';

export const calculateShipping = defineRoute({
  owner: 'shipping',
  method: 'POST',
  path: '/api/shipping/calculate',
  access: 'user',
  summary: 'Calculates the cost of a parcel',
  body: shippingQuoteForm,
  response: shippingQuote,
});

export const quoteOrderShipping = defineRoute({
  owner: 'shipping',
  method: 'POST',
  path: '/api/shipping/quote',
  access: 'user',
  summary: 'Quotes the shipping of an order',
  body: orderQuoteForm,
  response: orderQuote,
});

export const listShippingRates = defineRoute({
  owner: 'shipping',
  method: 'GET',
  path: '/api/shipping/rates',
  access: 'user',
  summary: 'Lists zones and rates',
  duringView: true,
  response: shippingRateTable,
});

export const getAdminShipping = defineRoute({
  owner: 'shipping',
  method: 'GET',
  path: '/api/admin/shipping',
  access: 'admin',
  summary: 'Reads zones and prices for changes',
  response: adminShipping,
});

export const saveShippingZone = defineRoute({
  owner: 'shipping',
  method: 'PUT',
  path: '/api/admin/shipping/zones/:code',
  access: 'admin',
  summary: 'Changes a zone',
  params: z.object({ code: z.string().regex(/^[A-Z0-9_]{1,40}$/) }),
  body: shippingZoneForm,
  response: adminShipping,
  errors: ['shipping.bad-zone', 'shipping.rates-changed', 'shipping.zone-not-found'],
});

export const saveParcelPrices = defineRoute({
  owner: 'shipping',
  method: 'PUT',
  path: '/api/admin/shipping/parcel-prices',
  access: 'admin',
  summary: 'Changes the prices of parcels',
  body: parcelPricesForm,
  response: adminShipping,
  errors: ['shipping.rates-changed'],
});

export const getPackagingProfile = defineRoute({
  owner: 'shipping',
  method: 'GET',
  path: '/api/white-label',
  access: 'user',
  summary: 'Reads the own white-label profile',
  duringView: true,
  response: packagingProfile.nullable(),
  errors: ['shipping.white-label-needs-pro'],
});

export const savePackagingProfile = defineRoute({
  owner: 'shipping',
  method: 'PUT',
  path: '/api/white-label',
  access: 'user',
  summary: 'Saves the own white-label profile',
  body: packagingProfileForm,
  response: packagingProfile,
  errors: ['shipping.white-label-needs-pro'],
});

export const listPackagingProfiles = defineRoute({
  owner: 'shipping',
  method: 'GET',
  path: '/api/admin/white-label',
  access: 'admin',
  summary: 'Lists white-label profiles',
  query: packagingProfilesQuery,
  response: adminPackagingProfiles,
});

export const reviewPackagingProfile = defineRoute({
  owner: 'shipping',
  method: 'PUT',
  path: '/api/admin/white-label/:id',
  access: 'admin',
  summary: 'Reviews a white-label profile',
  params: byId,
  body: packagingReviewForm,
  response: adminPackagingProfile,
  errors: ['shipping.packaging-changed', 'shipping.profile-not-found'],
});
