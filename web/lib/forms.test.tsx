// @vitest-environment jsdom
import {
  act,
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
} from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { setLanguage } from '#web/i18n/language-store.ts';
import { ApiError } from './api-error.ts';
import { showServerError, showServerErrors, useContractForm, useErrorSentence } from './forms.ts';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });

const Client = z.object({
  name: z.string().trim().min(1, 'required'),
  orders: z.coerce.number().int('invalid'),
});

const save = vi.fn<(client: z.output<typeof Client>) => void>();
let refuse: ((error: unknown) => boolean) | undefined;
let complain: ((message: string) => void) | undefined;

function ClientForm() {
  const form = useContractForm(Client, { name: '', orders: '0' });
  const sentence = useErrorSentence();
  const { errors } = form.formState;
  refuse = (error) => showServerErrors(form, error);
  complain = (message) => showServerError(form, 'orders', message);
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((client) => save(client))(event)}>
      <input aria-label="name" {...form.register('name')} />
      <output aria-label="error of name">{sentence(errors.name)}</output>
      <input aria-label="orders" {...form.register('orders')} />
      <output aria-label="error of orders">{sentence(errors.orders)}</output>
      <button type="submit">save</button>
    </form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const errorOf = (name: string) =>
  screen.getByRole('status', { name: `error of ${name}` }).textContent;
const submit = () => fireEvent.click(screen.getByRole('button'));

beforeEach(() => {
  save.mockClear();
  render(<ClientForm />);
});
afterEach(async () => {
  cleanup();
  await setLanguage('ar');
});

describe('a form of the contract', () => {
  it('says in the reader’s language what is wrong, and goes to the first wrong field', async () => {
    fireEvent.change(field('orders'), { target: { value: '1.5' } });
    submit();
    await waitFor(() => expect(errorOf('name')).not.toBe(''));
    const arabic = errorOf('name');
    expect(arabic).toMatch(/[؀-ۿ]/);
    expect(errorOf('orders')).not.toBe('');
    expect(document.activeElement).toBe(field('name'));
    expect(save).not.toHaveBeenCalled();

    await act(() => setLanguage('en'));
    expect(errorOf('name')).toMatch(/[a-z]/);
  });

  it('hands over what the schema makes of the input', async () => {
    fireEvent.change(field('name'), { target: { value: ' أمينة ' } });
    fireEvent.change(field('orders'), { target: { value: '3' } });
    submit();
    await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'أمينة', orders: 3 }));
  });
});

describe('what the server refuses', () => {
  it('stands beside its fields, in the server’s words', async () => {
    const error = new ApiError(400, 'no', {
      errors: [
        { path: 'orders', message: 'too many' },
        { path: 'name', message: 'taken' },
      ],
    });
    await act(async () => expect(refuse?.(error)).toBe(true));
    expect(errorOf('orders')).toBe('too many');
    expect(errorOf('name')).toBe('taken');
    expect(document.activeElement).toBe(field('orders'));
  });

  it.each([
    ['without fields', new ApiError(409, 'conflict')],
    ['about the whole', new ApiError(400, 'no', { errors: [{ path: '', message: 'no' }] })],
    ['of another kind', new Error('unreachable')],
  ])('%s is left to the caller', async (_, error) => {
    await act(async () => expect(refuse?.(error)).toBe(false));
    expect(errorOf('name') + errorOf('orders')).toBe('');
  });

  it('can be put beside one field', async () => {
    await act(async () => complain?.('the sentence'));
    expect(errorOf('orders')).toBe('the sentence');
    expect(document.activeElement).toBe(field('orders'));
  });
});
