// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '#web/i18n/language-store.ts';
import { useSoldName, type SoldProduct } from './product-names.ts';
import { createQueryClient } from './query-client.ts';

const SERUM = '8d3f7c1e-0b1a-4c56-9a7b-2f6d1e0c4b5a';
const CREAM = '1c1f5a0e-52cb-4a0f-8e0b-5cf5b0a4f7e2';
const NAMES = [
  { id: SERUM, nameAr: 'سيروم', nameFr: 'Sérum', nameEn: null },
  { id: CREAM, nameAr: 'كريم الليل', nameFr: 'Crème de nuit', nameEn: null },
];

const asked = vi.fn<(path: string) => void>();
beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('fetch', async (path: string) => {
    asked(path);
    return Response.json(NAMES);
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await setLanguage('ar');
});

const Name = (product: SoldProduct) => <p>{useSoldName(product)}</p>;

function show(...products: SoldProduct[]) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      {products.map((product, index) => (
        <Name key={index} {...product} />
      ))}
    </QueryClientProvider>,
  );
}
const shown = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);

it('names what was sold in French, with one call for all rows', async () => {
  await setLanguage('fr');
  show(
    { productId: SERUM, productName: 'سيروم' },
    { productId: CREAM, productName: 'كريم الليل' },
    { productId: SERUM, productName: 'سيروم' },
    { productId: null, productName: 'علبة هدية' },
  );
  await waitFor(() => expect(shown()).toEqual(['Sérum', 'Crème de nuit', 'Sérum', 'علبة هدية']));
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    `/api/products/names?ids=${encodeURIComponent(`${SERUM},${CREAM}`)}`,
  );
});

it('keeps the name a product was sold under once it is called otherwise', async () => {
  await setLanguage('fr');
  show(
    { productId: CREAM, productName: 'كريم النهار' },
    { productId: SERUM, productName: 'سيروم' },
  );
  await waitFor(() => expect(shown()).toEqual(['كريم النهار', 'Sérum']));
});

it('asks nothing in Arabic', () => {
  show({ productId: SERUM, productName: 'سيروم' });
  expect(shown()).toEqual(['سيروم']);
  expect(asked).not.toHaveBeenCalled();
});
