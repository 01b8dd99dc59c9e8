// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { setLanguage } from '#web/i18n/language-store.ts';
import { ApiError } from './api-error.ts';
import { showServerError, showServerErrors } from './server-errors.ts';
import { useContractForm, useErrorSentence } from './forms.ts';

const Client = z.object({
  name: z.string().trim().min(1, 'required'),
  orders: z.string().regex(/^\d+$/, 'invalid').transform(Number),
});

const save = vi.fn<(client: z.output<typeof Client>) => void>();
const refused = vi.fn<(hasShown: boolean) => void>();

function ClientForm({ error }: { error?: unknown }) {
  const form = useContractForm(Client, { name: '', orders: '0' });
  const sentence = useErrorSentence();
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((client) => save(client))(event)}>
      <input aria-label="name" {...form.register('name')} />
      <output aria-label="error of name">{sentence(errors.name)}</output>
      <input aria-label="orders" {...form.register('orders')} />
      <output aria-label="error of orders">{sentence(errors.orders)}</output>
      <button type="submit">save</button>
      <button type="button" onClick={() => refused(showServerErrors(form, error))}>
        refuse
      </button>
      <button type="button" onClick={() => showServerError(form, 'orders', 'the sentence')}>
        complain
      </button>
    </form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const errorOf = (name: string) =>
  screen.getByRole('status', { name: `error of ${name}` }).textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  save.mockClear();
  refused.mockClear();
});
afterEach(async () => {
  cleanup();
  await setLanguage('ar');
});

describe('a form of the contract', () => {
  it('says in the reader’s language what is wrong, and goes to the first wrong field', async () => {
    render(<ClientForm />);
    fireEvent.change(field('orders'), { target: { value: '1.5' } });
    press('save');
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
    render(<ClientForm />);
    fireEvent.change(field('name'), { target: { value: ' أمينة ' } });
    fireEvent.change(field('orders'), { target: { value: '3' } });
    press('save');
    await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'أمينة', orders: 3 }));
  });
});

describe('what the server refuses', () => {
  it('stands beside its fields, in the server’s words', () => {
    const error = new ApiError(400, 'no', {
      errors: [
        { path: 'orders', message: 'too many' },
        { path: 'name', message: 'taken' },
      ],
    });
    render(<ClientForm error={error} />);
    press('refuse');
    expect(refused).toHaveBeenCalledWith(true);
    expect(errorOf('orders')).toBe('too many');
    expect(errorOf('name')).toBe('taken');
    expect(document.activeElement).toBe(field('orders'));
  });

  it.each([
    ['without fields', new ApiError(409, 'conflict')],
    ['about the whole', new ApiError(400, 'no', { errors: [{ path: '', message: 'no' }] })],
    ['of another kind', new Error('unreachable')],
  ])('%s is left to the caller', (_, error) => {
    render(<ClientForm error={error} />);
    press('refuse');
    expect(refused).toHaveBeenCalledWith(false);
    expect(errorOf('name') + errorOf('orders')).toBe('');
  });

  it('can be put beside one field', () => {
    render(<ClientForm />);
    press('complain');
    expect(errorOf('orders')).toBe('the sentence');
    expect(document.activeElement).toBe(field('orders'));
  });
});
