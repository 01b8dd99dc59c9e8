import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';

interface StockFormFrameProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** The head that receiving and counting share. */
export function StockFormFrame({ title, description, children }: StockFormFrameProps) {
  const t = useTranslation();
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <Breadcrumb>
        <BreadcrumbItem asChild>
          <Link to="/stock">{t('stock.title')}</Link>
        </BreadcrumbItem>
        <BreadcrumbPage>{title}</BreadcrumbPage>
      </Breadcrumb>
      <header>
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="text-muted-foreground">{description}</p>
      </header>
      {children}
    </div>
  );
}
