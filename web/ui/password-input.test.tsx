// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { PasswordInput } from './password-input.tsx';

it('hides what is typed until asked, and lets password managers and paste in', () => {
  renderKit(<PasswordInput aria-label="password" autoComplete="current-password" />);
  const field = screen.getByLabelText<HTMLInputElement>('password');
  expect(field.type).toBe('password');
  expect(field.autocomplete).toBe('current-password');
  // False when a handler has refused it.
  expect(fireEvent.paste(field)).toBe(true);
  expect(field.readOnly).toBe(false);
  fireEvent.click(screen.getByRole('button'));
  expect(field.type).toBe('text');
});
