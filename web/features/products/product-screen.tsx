import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { PackageX } from 'lucide-react';
import { type Product, productEndpoints } from '#contract/products/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead, isNotFound } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { useRecent } from '#web/lib/device/recents.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { NotFoundState } from '#web/ui/not-found-state.tsx';
import { ProductActions, useProductDialogs } from './product-actions.tsx';
import { LowStockBadge, ProductPicture, ProductStatusBadge } from './product-card.tsx';
import { ProductStockMoves } from './product-stock-moves.tsx';
import { ProductTexts } from './product-texts.tsx';
import { ProductVariants, VariantsButton } from './variants/product-variants.tsx';

export function ProductScreen() {
  const t = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const product = useQuery(endpointQuery(productEndpoints.getProduct, { params: { id } }));
  if (isNotFound(product.error)) {
    return (
      <NotFoundState
        icon={PackageX}
        title={t('product.notFound')}
        description={t('product.notFound.hint')}
      >
        <Link to="/products">{t('product.back')}</Link>
      </NotFoundState>
    );
  }
  if (product.isLoadingError) {
    return <ErrorState title={t('product.load.failed')} {...failedRead(product)} />;
  }
  if (!product.data) return <LoadingState className="min-h-[60svh]" />;
  return <ProductDetail product={product.data} />;
}

function ProductDetail({ product }: { product: Product }) {
  const t = useTranslation();
  const { edit, toggle, dialogs } = useProductDialogs();
  useRecent({ kind: 'product', id: product.id, name: product.nameAr });
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      <Breadcrumb>
        <BreadcrumbItem asChild>
          <Link to="/products">{t('products.title')}</Link>
        </BreadcrumbItem>
        <BreadcrumbPage lang="ar">{product.nameAr}</BreadcrumbPage>
      </Breadcrumb>
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-2xl font-bold wrap-anywhere">
          <bdi lang="ar">{product.nameAr}</bdi>
        </h1>
        <ProductStatusBadge isActive={product.isActive} />
        {product.lowStock && product.stock > 0 && <LowStockBadge />}
        <div className="flex flex-wrap gap-2 md:ms-auto">
          <ProductActions product={product} onEdit={edit} onToggle={toggle} />
          <VariantsButton product={product} />
        </div>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Card className="overflow-hidden">
          <ProductPicture product={product} large className="aspect-square" />
          {product.videoUrl && <ProductVideo address={product.videoUrl} />}
        </Card>
        <div className="flex min-w-0 flex-col gap-6 wrap-anywhere">
          <ProductFacts product={product} />
          <ProductVariants product={product} />
          <ProductTexts product={product} />
          <ProductStockMoves productId={product.id} />
        </div>
      </div>
      {dialogs}
    </div>
  );
}

function ProductVideo({ address }: { address: string }) {
  const t = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- staff see what they uploaded, without captions
    <video
      src={address}
      controls
      preload="metadata"
      aria-label={t('product.video')}
      className="aspect-video w-full border-t bg-muted"
    />
  );
}

function ProductFacts({ product }: { product: Product }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <Card className="p-4 md:p-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
        <div className="max-md:col-span-2">
          <dt className="text-muted-foreground">{t('product.price')}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2 text-xl font-bold whitespace-nowrap">
            <Ltr>{format.amount(product.price, 'DZD')}</Ltr>
            {product.originalPrice !== null && product.originalPrice > product.price && (
              <s className="text-sm font-normal text-muted-foreground">
                <Ltr>{format.amount(product.originalPrice, 'DZD')}</Ltr>
              </s>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-muted-foreground">
            {t(product.bundleSerumIds ? 'variants.bundle.stock' : 'product.availableStock')}
          </dt>
          <dd
            className={cn('text-xl font-bold', product.availableStock === 0 && 'text-destructive')}
          >
            {t('product.units', { count: product.availableStock })}
          </dd>
        </div>
        <div>
          <dt className="text-muted-foreground">{t('product.createdAt')}</dt>
          <dd>{format.date(product.createdAt)}</dd>
        </div>
        {product.category && (
          <div>
            <dt className="text-muted-foreground">{t('product.category')}</dt>
            <dd>
              <bdi>{product.category}</bdi>
            </dd>
          </div>
        )}
        {product.bundleSerumIds && <ProductBundle ids={product.bundleSerumIds} />}
        <div className="col-span-2 min-w-0">
          <dt className="text-muted-foreground">{t('product.id')}</dt>
          <dd className="text-xs break-all">
            <Ltr>{product.id}</Ltr>
          </dd>
        </div>
      </dl>
    </Card>
  );
}

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
