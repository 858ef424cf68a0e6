import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import type { ApiFailure } from '../src/shared/api/failure.ts';
import { FormDialog } from '../src/shared/forms/form-dialog.tsx';
import { FormPage } from '../src/shared/forms/form-page.tsx';
import { TextItem } from '../src/shared/forms/text-item.tsx';
import { useSchemaForm } from '../src/shared/forms/use-schema-form.ts';
import { field } from './support/act.ts';
import { clickTwice } from './support/click-twice.ts';
import { press, pressUnready } from './support/press.ts';
import { renderUnstyled } from './support/render-unstyled.tsx';

type Values = { name: string; city: string };
type Send = (values: Values) => Promise<unknown>;

const schema = z.object({ name: z.string().min(1, 'Scrivi il nome'), city: z.string().min(1, 'Scrivi la città') });
const draft = { form: 'tried', owner: 'u1' };

const Tried = ({ send, isDialog = false }: { send: Send; isDialog?: boolean }) => {
  const form = useSchemaForm({ schema, initial: { name: '', city: '' }, onSubmit: send, draft });
  const words = { form, submit: 'Salva', pending: 'Salvando...', failed: 'Non salvato.' };
  const fields = (
    <>
      <TextItem name="name" label="Nome" required hint="Come nei documenti" />
      <TextItem name="city" label="Città" />
    </>
  );
  return isDialog ? (
    <FormDialog {...words} title="Sede" onClose={jest.fn()}>
      {fields}
    </FormDialog>
  ) : (
    <FormPage {...words}>{fields}</FormPage>
  );
};

const refusal = (errors?: { field: string; message: string }[]): ApiFailure => ({
  status: 400,
  message: '400',
  problem: { type: 't', title: 't', status: 400, detail: 'Non si può.', code: 'x', ...(errors && { errors }) } as never,
});
const show = (send: Send) => renderUnstyled(<Tried send={send} />);
const save = () => screen.getByRole('button', { name: 'Salva' });
const fill = async () => {
  await userEvent.type(field('Nome'), 'Giulia');
  await userEvent.type(field('Città'), 'Torino');
};

afterEach(() => sessionStorage.clear());

describe('a form of a page', () => {
  it('names a missing value at its field, sends nothing and moves the focus to the first', async () => {
    const send = jest.fn<Send>();
    show(send);
    await userEvent.type(field('Città'), 'Torino');
    await press(save());
    await screen.findByText('Scrivi il nome');
    await waitFor(() => expect(field('Nome')).toBeInvalid());
    expect(field('Nome')).toHaveAccessibleDescription(/Scrivi il nome/);
    expect(field('Nome')).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
    await userEvent.keyboard('G');
    await waitFor(() => expect(screen.queryByText('Scrivi il nome')).toBeNull());
  });

  it('does not change the label beside the mark of a required field', () => {
    show(jest.fn<Send>());
    expect(screen.getByRole('textbox', { name: 'Nome' }).getAttribute('aria-required')).toBe('true');
  });

  it("shows the server's errors at their fields, without a notice above", async () => {
    show(() => Promise.reject(refusal([{ field: 'city', message: 'Città sconosciuta' }])));
    await fill();
    await press(save());
    expect(await screen.findByText('Città sconosciuta')).toBeTruthy();
    await waitFor(() => expect(field('Città')).toHaveFocus());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Nome').value).toBe('Giulia');
  });

  it('shows above the form an error that belongs to no field', async () => {
    show(() => Promise.reject(refusal([{ field: 'country.code', message: 'Paese non servito' }])));
    await fill();
    await press(save());
    expect((await screen.findByRole('alert')).textContent).toBe('Paese non servito');
  });

  it.each([
    ["the server's sentence", refusal(), 'Non si può.'],
    ['its own where there is none', { status: 0, message: '0: network error' }, 'Non salvato.'],
  ])('fails with %s', async (_what, failure, text) => {
    show(() => Promise.reject(failure));
    await fill();
    await press(save());
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it('sends once for two clicks before the next render, and shows that it is pending', async () => {
    let finish = (): void => undefined;
    const send = jest.fn<Send>(() => new Promise<void>((resolve) => (finish = resolve)));
    show(send);
    await fill();
    clickTwice(save());
    const pending = await screen.findByRole('button', { name: 'Salvando...' });
    await pressUnready(pending);
    expect(send.mock.calls).toEqual([[{ name: 'Giulia', city: 'Torino' }]]);
    finish();
    expect(await screen.findByRole('button', { name: 'Salva' })).toBeTruthy();
  });

  it('retains the input until it is sent', async () => {
    const { unmount: leave } = show(() => Promise.reject(refusal()));
    await fill();
    await press(save());
    await screen.findByRole('alert');
    leave();
    const { unmount: leaveAgain } = show(() => Promise.resolve());
    expect(field('Città').value).toBe('Torino');
    await press(save());
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    leaveAgain();
    show(() => Promise.resolve());
    expect(field('Città').value).toBe('');
  });
});

it('a form of a dialog focuses its first field, and closes with Annulla', async () => {
  renderUnstyled(<Tried send={() => Promise.resolve()} isDialog />);
  expect(await screen.findByRole('dialog', { name: 'Sede' })).toBeTruthy();
  await waitFor(() => expect(field('Nome')).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Annulla' })).toBeTruthy();
});
