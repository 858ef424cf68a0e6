import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const failureOf = (wait: Promise<unknown>): Promise<Error> =>
  wait.then(
    () => new Error('The wait succeeded.'),
    (error: unknown) => error as Error,
  );
const show = (text: string) => document.body.append(text);

describe('the error of a wait that gives up', () => {
  it.each([
    ['findBy', () => screen.findByText('Assente')],
    ['waitFor', () => waitFor(() => screen.getByText('Assente'))],
  ])('shows the document at the end of %s', async (_, wait) => {
    jest.useFakeTimers();
    const failure = failureOf(wait());
    show('Arrivato dopo');
    const { name, message, stack } = await failure;
    expect(name).toBe('TestingLibraryElementError');
    expect(message).toContain('Unable to find an element with the text: Assente');
    expect(message).toContain('Arrivato dopo');
    expect(stack).toContain('Arrivato dopo');
  });

  it('shows the document at once without a wait', () => {
    show('Altro');
    expect(() => screen.getByText('Assente')).toThrow('Altro');
  });
});
