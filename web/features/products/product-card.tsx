import { Link } from '@tanstack/react-router';
import { Eye, EyeOff, ImageOff, Play, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '#contract/products/products.ts';
import { THUMBNAIL_WIDTH, thumbnailOf } from '#contract/uploads/uploads.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ProductActions } from './product-actions.tsx';

interface ProductCardProps {
  product: Product;
  onOpen: (id: string) => void;
  onEdit: (product: Product) => void;
  onToggle: (product: Product) => void;
}

/** A product in the list; the whole card opens it. */
export function ProductCard({ product, onOpen, onEdit, onToggle }: ProductCardProps) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <Card className="relative flex h-full flex-col overflow-hidden transition-colors duration-150 hover:border-input">
      <ProductPicture product={product} className="aspect-[4/3]" />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex items-start justify-between gap-2">
          <h2 className="text-base font-semibold">
            <bdi lang="ar">{product.nameAr}</bdi>
          </h2>
          <ProductStatusBadge isActive={product.isActive} />
        </div>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-2">
          <div>
            <p className="text-lg font-bold">
              <Ltr>{format.amount(product.price, 'DZD')}</Ltr>
            </p>
            <p
              className={cn(
                'text-muted-foreground',
                product.availableStock === 0 && 'font-semibold text-destructive',
              )}
            >
              {t('product.units', { count: product.availableStock })}
            </p>
          </div>
          {product.lowStock && product.stock > 0 && <LowStockBadge />}
        </div>
        <div className="flex gap-2">
          <ViewProductButton product={product} onOpen={onOpen} className="flex-1" />
          <ProductActions product={product} onEdit={onEdit} onToggle={onToggle} compact />
        </div>
      </div>
    </Card>
  );
}

export function LowStockBadge() {
  const t = useTranslation();
  return (
    <Badge variant="warning" icon={TriangleAlert}>
      {t('product.lowStock')}
    </Badge>
  );
}

interface ViewProductButtonProps {
  product: Pick<Product, 'id' | 'nameAr'>;
  onOpen?: (id: string) => void;
  className?: string;
}

/** The link covers the whole card. */
export function ViewProductButton({ product, onOpen, className }: ViewProductButtonProps) {
  const t = useTranslation();
  return (
    <Button
      asChild
      variant="outline"
      className={cn('after:absolute after:inset-0 after:rounded-xl', className)}
    >
      <Link
        to="/products/$id"
        params={{ id: product.id }}
        data-row={product.id}
        onClick={() => onOpen?.(product.id)}
        aria-label={`${t('ui.labelled', { name: t('product.view') })} ${product.nameAr}`}
      >
        <Eye aria-hidden="true" />
        {t('product.view')}
      </Link>
    </Button>
  );
}

export function ProductCardSkeleton() {
  return (
    <Card className="overflow-hidden">
      <Skeleton className="aspect-[4/3] rounded-none" />
      <div className="flex flex-col gap-3 p-4">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-13 w-24" />
        <Skeleton className="h-11 md:h-9" />
      </div>
    </Card>
  );
}

interface ProductPictureProps {
  product: Pick<Product, 'image' | 'badge' | 'videoUrl' | 'stock'>;
  /** The full picture instead of the thumbnail. */
  large?: boolean;
  className?: string;
}

/** The usual aspect ratio; the container's CSS decides. */
const HEIGHT = (THUMBNAIL_WIDTH * 3) / 4;

/** Decorative: the name is shown beside it, and badges over it are text. */
export function ProductPicture({ product, large = false, className }: ProductPictureProps) {
  const t = useTranslation();
  // By URL, so that another picture is tried again.
  const [broken, setBroken] = useState('');
  return (
    <div className={cn('relative overflow-hidden bg-muted', className)}>
      {product.image === '' || broken === product.image ? (
        <ImageOff
          aria-hidden="true"
          strokeWidth={1.25}
          className="absolute inset-0 m-auto size-12 text-muted-foreground"
        />
      ) : (
        <img
          src={large ? product.image : thumbnailOf(product.image)}
          alt=""
          width={THUMBNAIL_WIDTH}
          height={HEIGHT}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(product.image)}
          className="size-full object-cover"
        />
      )}
      <div className="absolute inset-x-2 top-2 flex flex-wrap items-start justify-between gap-1">
        {product.badge && (
          <Badge className="shrink bg-card whitespace-normal text-card-foreground">
            <bdi>{product.badge}</bdi>
          </Badge>
        )}
        {product.videoUrl && (
          <Badge icon={Play} className="ms-auto bg-card text-card-foreground">
            {t('product.video')}
          </Badge>
        )}
      </div>
      {product.stock === 0 && (
        <p className="absolute inset-x-0 bottom-0 bg-destructive-soft py-1.5 text-center text-sm font-semibold text-destructive-soft-foreground">
          {t('product.outOfStock')}
        </p>
      )}
    </div>
  );
}

export function ProductStatusBadge({ isActive }: { isActive: boolean }) {
  const t = useTranslation();
  return isActive ? (
    <Badge icon={Eye}>{t('product.active')}</Badge>
  ) : (
    <Badge variant="secondary" icon={EyeOff}>
      {t('product.hidden')}
    </Badge>
  );
}
