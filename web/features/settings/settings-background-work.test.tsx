// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { JobTrouble } from '#contract/system/background-work.ts';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { SettingsBackgroundWork } from './settings-background-work.tsx';

afterEach(() => vi.unstubAllGlobals());

function show(troubles: JobTrouble[]): void {
  vi.stubGlobal('fetch', async () => Response.json(troubles));
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <SettingsBackgroundWork />
    </QueryClientProvider>,
  );
}

it('says that all is done', async () => {
  show([]);
  expect(await screen.findByText('كل شيء يُنجز كما ينبغي.')).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('says what fails, for whom, why and when it is tried again', async () => {
  const times = { since: '2026-11-15T10:00:00.000Z', nextAt: '2026-11-15T12:00:00.000Z' };
  show([
    { kind: 'carriers', company: 'ياليدين', error: 'unreachable: ECONNREFUSED', ...times },
    { kind: 'mail', company: null, error: 'no such box', ...times, nextAt: null },
  ]);
  const [carrier, mail] = await screen.findAllByRole('listitem');
  expect(carrier?.textContent).toMatch(/طرود شركة توصيل.*ياليدين.*unreachable: ECONNREFUSED/);
  expect(carrier?.textContent).toMatch(/منذ .* · المحاولة التالية: /);
  expect(mail?.textContent).toMatch(/البريد الإلكتروني.*no such box.*تم التخلي عنه/);
});
