import { describe, expect, it } from '@jest/globals';
import { judge, messagesOf } from '../../../test/support/messages-of.ts';
import { shopConnectionForm, shopConnectionRequest } from './shop-connection.ts';

const valid = { shopDomain: 'boutique.myshopify.com', apiKey: 'key', apiSecret: 'secret', accessToken: 'shpat_1' };
const required = 'Dominio negozio richiesto (es: nome-negozio.myshopify.com)';
const wrong = 'Inserisci il dominio Shopify del negozio, per esempio nome-negozio.myshopify.com';

describe('connecting a shop', () => {
  it.each([{}, { shopDomain: ' ', apiKey: '', apiSecret: ' ', accessToken: '' }])(
    'reports everything that is missing from %j at once',
    (form) => {
      expect(messagesOf(shopConnectionForm, form)).toEqual({
        shopDomain: [required],
        apiKey: ['API Key richiesta'],
        apiSecret: ['API Secret richiesta'],
        accessToken: ['Access Token richiesto'],
      });
    },
  );

  it.each([
    'https://Boutique.myshopify.com/',
    'http://boutique.myshopify.com',
    ' boutique.myshopify.com/admin?x=1 ',
    'BOUTIQUE.MYSHOPIFY.COM',
    'https://boutique.myshopify.com#top',
  ])('reads %j as the host', (shopDomain) => {
    expect(shopConnectionForm.parse({ ...valid, shopDomain }).shopDomain).toBe('boutique.myshopify.com');
  });

  it.each([
    'boutique.it',
    'myshopify.com',
    '.myshopify.com',
    '-a.myshopify.com',
    'a.b.myshopify.com',
    'boutique.myshopify.com.evil.example',
    'evil.example/boutique.myshopify.com',
    'https://boutique.myshopify.com@evil.example/',
    'https://evil.example#.myshopify.com',
    'boutique.myshopify.com:8080',
    'boutique.myshopify.com.',
    'bou tique.myshopify.com',
    'ftp://boutique.myshopify.com',
    'https://',
  ])('rejects %j', (shopDomain) => {
    expect(judge(shopConnectionForm, valid, 'shopDomain', shopDomain)).toBe(wrong);
  });

  it('rejects unknown fields', () => {
    expect(shopConnectionForm.safeParse({ ...valid, host: 'x' }).success).toBe(false);
  });
});

describe('connecting a shop with either form', () => {
  const client = { shopDomain: 'boutique.myshopify.com', clientId: 'id', clientSecret: 'secret' };

  it('accepts both forms', () => {
    expect(shopConnectionRequest.parse({ ...valid, shopDomain: 'HTTPS://Boutique.myshopify.com' })).toEqual(valid);
    expect(shopConnectionRequest.parse(client)).toEqual(client);
  });

  it.each([[{}], [null], ['x'], [[]]])('validates %j against the specification’s form', (form) => {
    expect(shopConnectionRequest.safeParse(form).success).toBe(false);
  });

  it('reports the missing fields of each form', () => {
    expect(messagesOf(shopConnectionRequest, {})).toEqual(messagesOf(shopConnectionForm, {}));
    expect(messagesOf(shopConnectionRequest, { clientId: ' ' })).toEqual({
      shopDomain: [required],
      clientId: ['Client ID richiesto'],
      clientSecret: ['Client Secret richiesto'],
    });
  });

  it('rejects a mixture, and a host that is not a Shopify shop', () => {
    expect(shopConnectionRequest.safeParse({ ...client, accessToken: 'x' }).success).toBe(false);
    expect(judge(shopConnectionRequest, client, 'shopDomain', 'boutique.it')).toBe(wrong);
  });
});
