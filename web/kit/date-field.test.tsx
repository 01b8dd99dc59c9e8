// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { setLanguage } from '#web/i18n/language-store.ts';
import { useContractForm } from '#web/lib/forms.ts';
import { DateField } from './date-field.tsx';
import type { DateKind } from './date-text.ts';

const took = vi.fn<(value: string) => void>();

interface Given {
  value?: string;
  kind?: DateKind;
  min?: string;
  max?: string;
}

function Held({ value: first = '', ...props }: Given) {
  const [value, setValue] = useState(first);
  const take = (next: string) => {
    took(next);
    setValue(next);
  };
  return <DateField {...props} label="Day" value={value} onValueChange={take} />;
}

const saved = vi.fn<(body: { on: string }) => void>();
function InForm() {
  const form = useContractForm(z.object({ on: z.iso.date('invalid') }), { on: '' });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((body) => saved(body))(event)}>
      <DateField form={form} name="on" label="Day" />
      <button type="submit">save</button>
    </form>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Day');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (key: string, on: Element = document.activeElement ?? document.body, more = {}) =>
  fireEvent.keyDown(on, { key, ...more });
const focusedDay = () => document.activeElement?.getAttribute('aria-label');

afterEach(async () => {
  cleanup();
  took.mockClear();
  saved.mockClear();
  await setLanguage('ar');
});

describe('typing', () => {
  it.each(['ar', 'fr', 'en'] as const)('the day comes before the month in %s', async (language) => {
    await setLanguage(language);
    renderKit(<Held value="2026-11-05" />);
    expect(field().value).toBe('05/11/2026');
    type('7/12/2026');
    expect(took).toHaveBeenLastCalledWith('2026-12-07');
    expect(field().value).toBe('7/12/2026');
    fireEvent.blur(field());
    expect(field().value).toBe('07/12/2026');
  });

  it('a year that is left out is found when the field is left, not before', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T12:00:00Z') });
    renderKit(<Held />);
    type('٥/٣');
    expect(took).not.toHaveBeenCalled();
    fireEvent.blur(field());
    expect(took).toHaveBeenLastCalledWith('2026-03-05');
    vi.useRealTimers();
  });

  it.each([
    ['ar', 'اكتب اليوم ثم الشهر ثم السنة، مثل 19/11/2026'],
    ['fr', 'Écrivez le jour, le mois et l’année, par exemple 19/11/2026'],
    ['en', 'Write day, month and year, such as 19/11/2026'],
  ] as const)('what is no day stays and is said in %s', async (language, sentence) => {
    await setLanguage(language);
    renderKit(<Held value="2026-11-05" />);
    type('31/02/2026');
    expect(field().getAttribute('aria-invalid')).toBeNull();
    fireEvent.blur(field());
    expect(field().value).toBe('31/02/2026');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(
      document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe(sentence);
    type('28/02/2026');
    expect(screen.queryByText(sentence)).toBeNull();
    expect(took).toHaveBeenLastCalledWith('2026-02-28');
  });

  it('a day beyond the limits is not taken as a day', () => {
    renderKit(<Held min="2026-11-01" max="2026-11-30" />);
    type('01/12/2026');
    expect(took).not.toHaveBeenCalled();
    fireEvent.blur(field());
    expect(took).toHaveBeenLastCalledWith('01/12/2026');
    expect(screen.getByText('اكتب تاريخاً بين 01/11/2026 و30/11/2026')).toBeTruthy();
    type('30/11/2026');
    expect(took).toHaveBeenLastCalledWith('2026-11-30');
  });

  it('a form refuses what is no day, and takes one with Enter', async () => {
    renderKit(<InForm />);
    type('soon');
    fireEvent.blur(field());
    fireEvent.click(screen.getByRole('button', { name: 'save' }));
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(saved).not.toHaveBeenCalled();
    type('3.4.27');
    press('Enter', field());
    fireEvent.submit(field());
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ on: '2027-04-03' }));
  });

  it('a moment and a time are typed with or without a colon', () => {
    renderKit(<Held kind="moment" />);
    type('19/11/2026 1430');
    fireEvent.blur(field());
    expect(took).toHaveBeenLastCalledWith('2026-11-19T14:30');
    expect(field().value).toBe('19/11/2026 14:30');
    cleanup();
    renderKit(<Held kind="time" value="09:00" />);
    type('14h5');
    fireEvent.blur(field());
    expect(field().getAttribute('aria-invalid')).toBe('true');
    type('14h05');
    fireEvent.blur(field());
    expect(took).toHaveBeenLastCalledWith('14:05');
  });
});

describe('the calendar', () => {
  it('is walked with the keys, of which right goes back in Arabic', async () => {
    renderKit(<Held value="2026-11-19" />);
    press('ArrowDown', field());
    expect(screen.getByRole('dialog', { name: 'التقويم' })).toBeTruthy();
    expect(focusedDay()).toBe('الخميس، 19 نوفمبر 2026');
    press('ArrowRight');
    expect(focusedDay()).toBe('الأربعاء، 18 نوفمبر 2026');
    press('ArrowDown');
    expect(focusedDay()).toBe('الأربعاء، 25 نوفمبر 2026');
    press('Home');
    expect(focusedDay()).toBe('السبت، 21 نوفمبر 2026');
    press('PageDown');
    expect(focusedDay()).toBe('الاثنين، 21 ديسمبر 2026');
    press('PageUp', undefined, { shiftKey: true });
    expect(focusedDay()).toBe('الأحد، 21 ديسمبر 2025');
    fireEvent.click(document.activeElement ?? field());
    expect(took).toHaveBeenLastCalledWith('2025-12-21');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(field().value).toBe('21/12/2025');
  });

  it('goes with Escape, and leaves the day', async () => {
    renderKit(<Held value="2026-11-19" />);
    press('ArrowDown', field());
    press('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(took).not.toHaveBeenCalled();
  });

  it('offers the days within the limits, and stops at them', () => {
    renderKit(<Held value="2026-11-19" min="2026-11-18" max="2026-11-20" />);
    fireEvent.click(screen.getByRole('button', { name: 'التقويم' }));
    const month = within(screen.getByRole('grid', { name: 'نوفمبر 2026' }));
    const open = month.getAllByRole<HTMLButtonElement>('button').filter((one) => !one.disabled);
    expect(open.map((one) => one.textContent)).toEqual(['18', '19', '20']);
    press('PageDown');
    expect(focusedDay()).toBe('الجمعة، 20 نوفمبر 2026');
  });

  it('keeps the time of a moment, and goes on at the time', async () => {
    renderKit(<Held kind="moment" value="2026-11-19T14:30" />);
    press('ArrowDown', field());
    press('ArrowDown');
    fireEvent.click(document.activeElement ?? field());
    expect(took).toHaveBeenLastCalledWith('2026-11-26T14:30');
    await waitFor(() => expect(field().selectionStart).toBe(11));
  });
});
