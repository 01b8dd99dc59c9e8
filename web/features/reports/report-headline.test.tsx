// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Report, ReportQuery } from '#contract/reports/reports.ts';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { ReportHeadline } from './report-headline.tsx';

type Money = [sales: number, costs: number, profit: number, cashProfit: number];

const figures = ([sales, costs, profit, cashProfit]: Money) =>
  ({ sales, costs, profit, cashProfit }) as Report['totals'];

async function show(now: Money, basis: ReportQuery['basis']) {
  const report = { totals: figures(now), before: figures([100, 50, 50, 0]) } as Report;
  const query = { from: '2026-09-11', to: '2026-09-20', basis, by: 'product' } as const;
  const root = createRootRoute({ component: () => <ReportHeadline {...{ report, query }} /> });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  renderKit(<RouterProvider router={createRouter({ routeTree: root, history })} />);
  await screen.findByText('ما دخل');
}

const text = () =>
  document.body.textContent.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');

it('has three numbers, each beside that of as many days before, and opens their orders', async () => {
  await show([3400, 2194, 1206, 1206], 'taken');
  const opened = screen.getByRole('link', { name: /^3\.400.DZD المبيعات: الكل$/ });
  expect(opened.getAttribute('href')).toContain('from=2026-09-11&to=2026-09-20');
  const earlier = screen.getByRole('link', { name: /^100.DZD المبيعات: الكل$/ });
  expect(earlier.getAttribute('href')).toContain('from=2026-09-01&to=2026-09-10');
  expect(text()).toContain('الربح المستحق 1.206 DZD، وقد حُصّل كله: 1.206 DZD.');
});

it.each<[string, Money, ReportQuery['basis'], string]>([
  [
    'what companies have not paid yet',
    [3400, 2194, 1206, -300],
    'taken',
    'ناقص 1.506 DZD لم تدفعها شركات التوصيل بعد، فيكون الربح المحصَّل فعلاً −300 DZD.',
  ],
  [
    'what they paid for earlier orders',
    [1000, 900, 100, 700],
    'happened',
    'زائد 600 DZD دُفعت عن طلبات انتهت قبل هذه الأيام، فيكون الربح المحصَّل فعلاً 700 DZD.',
  ],
  [
    'what unsettled orders cost',
    [0, 250, -250, -50],
    'taken',
    'الربح المستحق −250 DZD، زائد 200 DZD من تكاليف طلبات لم تُحاسَب بعد',
  ],
])('leads from the profit at delivery to cash by %s', async (_, money, basis, sentence) => {
  await show(money, basis);
  expect(text()).toContain(sentence);
});
