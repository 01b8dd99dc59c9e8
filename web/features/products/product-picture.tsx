import { ImageOff, Play } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '#contract/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';

interface ProductPictureProps {
  product: Pick<Product, 'image' | 'badge' | 'videoUrl' | 'stock'>;
  className?: string;
}

/** Decoration: the name stands beside it. What lies over it is said in words. */
export function ProductPicture({ product, className }: ProductPictureProps) {
  const t = useTranslation();
  const [broken, setBroken] = useState(false);
  return (
    <div className={cn('relative overflow-hidden bg-muted', className)}>
      {product.image === '' || broken ? (
        <ImageOff
          aria-hidden="true"
          strokeWidth={1.25}
          className="absolute inset-0 m-auto size-12 text-muted-foreground"
        />
      ) : (
        <img
          src={product.image}
          alt=""
          loading="lazy"
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      )}
      <div className="absolute inset-x-2 top-2 flex flex-wrap items-start justify-between gap-1">
        {product.badge && <Badge className="bg-card text-card-foreground">{product.badge}</Badge>}
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
