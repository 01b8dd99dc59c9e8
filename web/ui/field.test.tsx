// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

function describedBy(element: HTMLElement): string | undefined {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
}

describe('Field', () => {
  it('names its control and describes it by the hint', () => {
    renderKit(
      <Field label="الهاتف" hint="عشرة أرقام" required>
        <Input />
      </Field>,
    );
    const input = screen.getByLabelText(/الهاتف/);
    expect(describedBy(input)).toBe('عشرة أرقام');
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('puts the error in place of the hint and announces it from a region that was there before', () => {
    const field = (error?: string) => (
      <Field label="الهاتف" hint="عشرة أرقام" error={error}>
        <Input />
      </Field>
    );
    const { rerender, container } = renderKit(field());
    const region = container.querySelector('[aria-live="polite"]');
    rerender(field('رقم غير صحيح'));
    const input = screen.getByLabelText('الهاتف');
    expect(describedBy(input)).toBe('رقم غير صحيح');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('عشرة أرقام')).toBeNull();
    expect(region?.textContent).toBe('رقم غير صحيح');
    rerender(field());
    expect(describedBy(input)).toBe('عشرة أرقام');
    expect(region?.textContent).toBe('');
  });

  it('hides the required mark from the name', () => {
    renderKit(
      <Field label="تذكرني" layout="inline" required>
        <Checkbox />
      </Field>,
    );
    expect(screen.getByRole('checkbox', { name: 'تذكرني' })).toBeDefined();
  });
});
