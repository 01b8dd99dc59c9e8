// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { galleryText } from '#tests/gallery/gallery-text.ts';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { Field } from '#web/ui/field.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';

const TOWNS = ['أدرار', 'الجزائر', 'وهران', 'تيارت'].map((label, index) => ({
  value: String(index + 1),
  label,
}));
const fold = (text: string) => text.replaceAll(/[أإآ]/g, 'ا').toLowerCase();

interface SetUp {
  value?: string | null;
  freeText?: boolean;
  options?: typeof TOWNS;
}

function setUp({ value: first = null, freeText, options = TOWNS }: SetUp = {}) {
  const onValueChange = vi.fn<(value: string | null) => void>();
  function Sample() {
    const [value, setValue] = useState(first);
    return (
      <Field label="البلدية">
        <SearchableSelect
          options={options}
          value={value}
          onValueChange={(next) => {
            onValueChange(next);
            setValue(next);
          }}
          fold={fold}
          freeText={freeText}
        />
      </Field>
    );
  }
  renderKit(<Sample />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'البلدية' });
  input.focus();
  const press = (key: string) => fireEvent.keyDown(input, { key });
  const type = (text: string) => fireEvent.change(input, { target: { value: text } });
  const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);
  const active = () =>
    document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
  return { input, press, type, shown, active, onValueChange };
}

describe('SearchableSelect', () => {
  it('opens with an arrow on the chosen option and moves round the list', () => {
    const { press, active, input } = setUp({ value: '3' });
    expect(input.value).toBe('وهران');
    press('ArrowDown');
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(active()).toBe('وهران');
    press('ArrowDown');
    press('ArrowDown');
    expect(active()).toBe('أدرار');
    press('ArrowUp');
    expect(active()).toBe('تيارت');
    press('PageUp');
    expect(active()).toBe('أدرار');
  });

  it('has typing replace the chosen label, after a click and after a choice', () => {
    const { input, press } = setUp({ value: '3' });
    const selected = () => input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0);
    input.setSelectionRange(2, 2);
    fireEvent.click(input);
    expect(selected()).toBe('وهران');
    // Where it is open a click sets the caret, as in any field.
    input.setSelectionRange(2, 2);
    fireEvent.click(input);
    expect(selected()).toBe('');
    press('ArrowDown');
    press('Enter');
    expect(input.value).toBe('تيارت');
    expect(selected()).toBe('تيارت');
  });

  it('has typing replace a label that comes after the focus', () => {
    const select = (options: typeof TOWNS) => (
      <SearchableSelect
        aria-label="البلدية"
        options={options}
        value="3"
        onValueChange={() => {}}
        fold={fold}
      />
    );
    const { rerender } = renderKit(select([]));
    const input = screen.getByRole<HTMLInputElement>('combobox');
    input.focus();
    expect(input.value).toBe('');
    rerender(select(TOWNS));
    expect(input.value).toBe('وهران');
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 5]);
  });

  it('filters by folded letters, beginnings first, and Enter chooses', () => {
    const { type, press, shown, input, onValueChange } = setUp();
    type('ا');
    expect(shown()).toEqual(['أدرار', 'الجزائر', 'وهران', 'تيارت']);
    type('ادر');
    expect(shown()).toEqual(['أدرار']);
    expect(press('Enter')).toBe(false);
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('1');
    expect(input.value).toBe('أدرار');
    expect(shown()).toEqual([]);
  });

  it('finds words in any order', () => {
    const options = ['سيروم الورد', 'كريم الورد'].map((label) => ({ value: label, label }));
    const { type, shown } = setUp({ options });
    type('ورد سيروم');
    expect(shown()).toEqual(['سيروم الورد']);
  });

  it('leaves Enter to the form while closed', () => {
    const { press } = setUp();
    expect(press('Enter')).toBe(true);
  });

  it('chooses the highlighted option with Tab after typing', () => {
    const { type, press, onValueChange } = setUp();
    type('وه');
    expect(press('Tab')).toBe(true);
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('3');
  });

  it('drops what was typed on Escape and on leaving with an unknown word', () => {
    const { type, press, input, onValueChange } = setUp({ value: '2' });
    type('وه');
    press('Escape');
    expect(input.value).toBe('الجزائر');
    type('لا شيء');
    expect(screen.getByText('لا توجد نتائج')).toBeDefined();
    fireEvent.blur(input);
    expect(input.value).toBe('الجزائر');
    expect(onValueChange).not.toHaveBeenCalled();
  });

  it('takes a word typed in full on leaving, and clears when emptied', () => {
    const { type, input, onValueChange } = setUp();
    type(' ادرار');
    fireEvent.blur(input);
    expect(onValueChange).toHaveBeenLastCalledWith('1');
    type('');
    fireEvent.blur(input);
    expect(onValueChange).toHaveBeenLastCalledWith(null);
  });

  it.each(['Enter', 'Tab'])('takes the first match of half a word with %s', (key) => {
    const { type, press, input, onValueChange } = setUp({ freeText: true });
    type('ادر');
    press(key);
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('1');
    expect(input.value).toBe('أدرار');
  });

  it('uses free text as written only where that was chosen', () => {
    const { type, press, shown, input, onValueChange } = setUp({ freeText: true });
    type('حي النصر');
    press('Enter');
    expect(onValueChange).not.toHaveBeenCalled();
    expect(shown()).toEqual(['الاستعمال كما كُتب: «\u2068حي النصر\u2069»']);
    press('ArrowDown');
    press('Enter');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('حي النصر');
    expect(input.value).toBe('حي النصر');
  });

  it('offers half a word as written after its matches, and leaving drops it', () => {
    const { type, shown, input, onValueChange } = setUp({ freeText: true });
    type('وه');
    expect(shown()).toEqual(['وهران', 'الاستعمال كما كُتب: «\u2068وه\u2069»']);
    fireEvent.blur(input);
    expect(onValueChange).not.toHaveBeenCalled();
    expect(input.value).toBe('');
  });

  it('has nothing to use as written where an option is called just that', () => {
    const { type, shown } = setUp({ freeText: true });
    type('وهران');
    expect(shown()).toEqual(['وهران']);
  });

  it('draws 1,600 options in batches, tells their number, and reaches the last', () => {
    const options = Array.from({ length: 1600 }, (_, index) => ({
      value: String(index),
      label: `بلدية ${index + 1}`,
    }));
    const { press, shown, active } = setUp({ options });
    press('ArrowDown');
    expect(shown().length).toBeLessThan(200);
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('1600');
    press('ArrowUp');
    expect(active()).toBe('بلدية 1600');
  });

  it('chooses with the pointer', () => {
    const { input, onValueChange } = setUp();
    fireEvent.click(input);
    fireEvent.click(screen.getByRole('option', { name: 'تيارت' }));
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('4');
  });
});

describe('options that the server searches', () => {
  const onValueChange = vi.fn<(value: string | null) => void>();
  const found = [{ value: '9', label: 'كريم', keywords: '6130012345678' }];
  const sample = (options: typeof found, searching: boolean) => (
    <SearchableSelect
      aria-label="المنتج"
      options={options}
      searching={searching}
      value={null}
      onValueChange={onValueChange}
      fold={fold}
    />
  );

  it('chooses what a scanner meant once it arrives, though Enter came before', async () => {
    const { rerender } = renderKit(sample([], true));
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'المنتج' });
    fireEvent.change(input, { target: { value: '6130012345678' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(input.value).toBe('6130012345678');
    rerender(sample(found, false));
    await waitFor(() => expect(onValueChange).toHaveBeenCalledExactlyOnceWith('9'));
  });

  it('chooses nothing when nothing was found, and keeps what was typed', () => {
    onValueChange.mockReset();
    const { rerender } = renderKit(sample([], true));
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'المنتج' });
    fireEvent.change(input, { target: { value: '000' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    rerender(sample([], false));
    expect(screen.getByText(galleryText.noResults)).toBeDefined();
    expect(onValueChange).not.toHaveBeenCalled();
    expect(input.value).toBe('000');
  });
});
