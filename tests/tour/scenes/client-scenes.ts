import type { Page } from '@playwright/test';
import { writeWorkbook } from '#web/lib/excel/excel-workbook.ts';
import { HARD } from '../hard-data.ts';
import { button, dialog, press, t, UNKNOWN_ID, type Scene } from './scene.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Two valid rows, one with two errors, and one duplicate. */
const ROWS = [
  [HARD.customer, HARD.phone, 'Oran', 'شركة'],
  ['نور الهدى بلقاسم', '0560000001', 'الجزائر', 'فرد'],
  [HARD.latinCustomer, 'بلا هاتف', 'Atlantis', 'فرد'],
  ['نور الهدى بلقاسم', '0560000001', 'الجزائر', 'فرد'],
];

const clientPage = (({ client }) => `/clients/${client}`) satisfies Scene['path'];

const openImport = (page: Page) => press(page, t('excel.import'));

export const CLIENT_SCENES: readonly Scene[] = [
  { name: 'clients', path: '/clients' },
  { name: 'clients-hard', path: `/clients?search=${encodeURIComponent(HARD.customer)}` },
  { name: 'clients-no-match', path: `/clients?search=${encodeURIComponent('لا أحد')}` },
  { name: 'clients-first-day', path: '/clients', shop: 'empty' },
  { name: 'clients-special', path: '/clients/special' },
  { name: 'clients-special-first-day', path: '/clients/special', shop: 'empty' },
  { name: 'clients-import', path: '/clients', open: openImport },
  {
    name: 'clients-import-wrong-rows',
    brings: ROWS.flat(),
    path: '/clients',
    open: async (page) => {
      await openImport(page);
      await dialog(page)
        .locator('input[type=file]')
        .setInputFiles({
          name: 'clients.xlsx',
          mimeType: XLSX,
          buffer: await clientsFile(),
        });
      await dialog(page).getByText(t('excel.leaveOut'), { exact: true }).waitFor();
    },
  },
  { name: 'client', path: clientPage },
  { name: 'client-not-found', path: `/clients/${UNKNOWN_ID}`, expected: /404/ },
  { name: 'client-edit', path: clientPage, open: (page) => press(page, t('client.edit')) },
  {
    name: 'client-merge',
    path: clientPage,
    open: async (page) => {
      await press(page, t('client.merge'));
      await dialog(page).getByRole('searchbox').fill('Lacroix');
      await dialog(page).getByRole('listitem').getByRole('button').first().click();
      await button(dialog(page), t('client.merge.confirm')).waitFor();
    },
  },
];

async function clientsFile(): Promise<Buffer> {
  const headings = ['الاسم', 'الهاتف', 'الولاية', 'النوع'].map((header) => ({
    header,
    kind: 'text' as const,
  }));
  return Buffer.from(await writeWorkbook(headings, ROWS));
}
