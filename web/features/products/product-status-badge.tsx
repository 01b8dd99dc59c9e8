import { Eye, EyeOff } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Badge } from '#web/ui/badge.tsx';

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
