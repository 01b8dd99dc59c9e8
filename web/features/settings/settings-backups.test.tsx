// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { loadScreenTexts, setLanguage } from '#web/i18n/language-store.ts';
import { SettingsBackups } from './settings-backups.tsx';

beforeAll(loadScreenTexts);
afterEach(() => setLanguage('ar'));

const lastAt = '2026-11-01T00:07:00.000Z';

it('tells when the last backup was made, and warns of nothing', () => {
  renderKit(<SettingsBackups backups={{ lastAt, state: 'fine' }} />);
  expect(screen.getByText(/آخر نسخة احتياطية/).textContent).toContain('01:07');
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['ar', 'failed', /فشل النسخ الاحتياطي اليومي/],
  ['fr', 'failed', /La sauvegarde quotidienne a échoué/],
  ['en', 'failed', /The daily backup failed/],
  ['ar', 'late', /منذ أكثر من يومين/],
  ['fr', 'late', /plus de deux jours/],
  ['en', 'late', /more than two days/],
] as const)('warns in %s that it is %s', async (language, state, words) => {
  await setLanguage(language);
  renderKit(<SettingsBackups backups={{ lastAt, state }} />);
  expect(screen.getByRole('alert').textContent).toMatch(words);
  expect(screen.getByRole('alert').textContent).toContain('01:07');
});

it('says so when there has never been one', () => {
  renderKit(<SettingsBackups backups={{ lastAt: null, state: 'failed' }} />);
  expect(screen.getByRole('alert').textContent).toContain('لا توجد نسخة احتياطية بعد');
});
