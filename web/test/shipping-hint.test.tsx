import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ShippingHint } from '../src/features/orders/shipping-hint.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('ShippingHint', () => {
  it.each([
    ['2026-11-18T12:00:00.000Z', 'Sono le 13:00. Se paghi entro le 13:00 spediamo oggi.'],
    ['2026-11-18T12:00:00.001Z', 'Sono le 13:00. Se paghi ora spediamo il prossimo giorno lavorativo.'],
    ['2026-07-15T11:00:00.000Z', 'Sono le 13:00. Se paghi entro le 13:00 spediamo oggi.'],
    ['2026-07-14T22:00:00.000Z', 'Sono le 00:00. Se paghi entro le 13:00 spediamo oggi.'],
  ])('says at %s: %s', (now, text) => {
    jest.setSystemTime(new Date(now));
    render(<ShippingHint />);
    expect(screen.getByText(text)).toBeTruthy();
  });
});
