import { ImageOff, Play } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '#contract/products/products.ts';
import { THUMBNAIL_WIDTH, thumbnailOf } from '#contract/uploads/uploads.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';

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
