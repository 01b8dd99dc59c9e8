import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { productEndpoints } from '#contract/products/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';

/** The products of a bundle. */
export function ProductBundle({ ids }: { ids: readonly string[] }) {
  const t = useTranslation();
  const parts = useQueries({
    queries: ids.map((id) => endpointQuery(productEndpoints.getProduct, { params: { id } })),
  });
  return (
    <div className="col-span-2">
      <dt className="text-muted-foreground">{t('product.bundle')}</dt>
      <dd className="flex flex-wrap gap-x-4">
        {parts.map(
          ({ data }) =>
            data && (
              <Link
                key={data.id}
                to="/products/$id"
                params={{ id: data.id }}
                className="inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline md:min-h-6"
              >
                <bdi lang="ar">{data.nameAr}</bdi>
              </Link>
            ),
        )}
      </dd>
    </div>
  );
}
