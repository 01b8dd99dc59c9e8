// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { setLanguage } from '#web/i18n/language-store.ts';
import { SettingsBackups } from './settings-backups.tsx';

afterEach(() => setLanguage('ar'));

const lastAt = '2026-11-01T00:07:00.000Z';
const proven = { at: '2026-10-28T02:37:00.000Z', backup: 'daily-2026-10-28.tar.gz', rows: 7_012 };
const restore = { proven, state: 'fine', reason: null } as const;

it('tells when the last backup was made, and warns of nothing', () => {
  renderKit(<SettingsBackups backups={{ lastAt, state: 'fine', restore }} />);
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
  renderKit(<SettingsBackups backups={{ lastAt, state, restore }} />);
  expect(screen.getByRole('alert').textContent).toMatch(words);
  expect(screen.getByRole('alert').textContent).toContain('01:07');
});

it('says so when there has never been one', () => {
  renderKit(<SettingsBackups backups={{ lastAt: null, state: 'failed', restore }} />);
  expect(screen.getByRole('alert').textContent).toContain('لا توجد نسخة احتياطية بعد');
});

it.each([
  ['ar', /آخر استرجاع مُجرَّب بنجاح.*03:37.*7\.012/],
  ['fr', /Dernière restauration d’essai réussie.*03:37.*7\s012 lignes/],
  ['en', /Last proven restore.*03:37.*7,012 rows/],
] as const)('tells in %s when a backup was last restored on trial', async (language, words) => {
  await setLanguage(language);
  renderKit(<SettingsBackups backups={{ lastAt, state: 'fine', restore }} />);
  expect(document.body.textContent).toMatch(words);
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['ar', /فشلت تجربة استرجاع/],
  ['fr', /L’essai de restauration .* a échoué/],
  ['en', /could not be restored on trial/],
] as const)('warns in %s that the trial failed, and why', async (language, words) => {
  await setLanguage(language);
  const failed = { proven, state: 'failed', reason: 'The file is damaged' } as const;
  renderKit(<SettingsBackups backups={{ lastAt, state: 'fine', restore: failed }} />);
  const warning = screen.getByRole('alert').textContent;
  expect(warning).toMatch(words);
  expect(warning).toContain('The file is damaged');
  expect(warning).toContain('03:37');
});

it('says that it was never tried, or cannot be, without alarm', () => {
  const never = { proven: null, state: 'fine', reason: null } as const;
  renderKit(<SettingsBackups backups={{ lastAt, state: 'fine', restore: never }} />);
  expect(screen.getByText(/لم يُجرَّب الاسترجاع بعد/)).toBeDefined();
  const reason = 'The role shop may not create databases.';
  const impossible = { proven: null, state: 'impossible', reason } as const;
  renderKit(<SettingsBackups backups={{ lastAt, state: 'fine', restore: impossible }} />);
  expect(screen.getByText(/لا يمكن تجربة استرجاع/)).toBeDefined();
  expect(screen.getByText(reason)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
