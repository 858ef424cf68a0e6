import { describe, expect, it } from '@jest/globals';
import { includedFields } from './include-fields.ts';

const order = {
  id: 7,
  email: 'giulia@example.com',
  customer: { id: 3, phone: null },
  line_items: [
    { id: 1, sku: 'DW-1', title: 'Abito' },
    { id: 2, sku: null, title: 'Gonna' },
  ],
};

describe('includeFields', () => {
  it('sends the whole payload if no fields are named', () => {
    expect(includedFields(order, [])).toBe(order);
  });

  it('sends only the named fields, inner ones by a period', () => {
    expect(includedFields(order, ['id'])).toEqual({ id: 7 });
    expect(includedFields(order, ['id', 'line_items.sku', 'customer'])).toEqual({
      id: 7,
      line_items: [{ sku: 'DW-1' }, { sku: null }],
      customer: { id: 3, phone: null },
    });
    expect(includedFields(order, ['customer', 'customer.id'])).toEqual({ customer: { id: 3, phone: null } });
  });

  it('omits a field that the payload does not have', () => {
    expect(includedFields(order, ['id', 'shoe_size', 'customer.shoe_size', 'id.x'])).toEqual({ id: 7, customer: {} });
  });
});
