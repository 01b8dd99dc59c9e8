import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { AUDIT_PAGE_SIZE, auditEndpoints } from '#contract/audit/audit.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointListQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { useAuditSearch } from './audit-search.ts';

export function AuditScreen() {
  const t = useTranslation();
  const format = useFormat();
  const { search, change, clear } = useAuditSearch();
  const { page = 1, ...filter } = search;
  const trail = useQuery({
    ...endpointListQuery(auditEndpoints.listAuditEvents, {
      query: { ...filter, page, pageSize: AUDIT_PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => auditColumns(t, format), [t, format]);
  const pageCount = Math.ceil((trail.data?.total ?? 0) / AUDIT_PAGE_SIZE);
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      <Breadcrumb>
        <BreadcrumbItem asChild>
          <Link to="/users">{t('users.title')}</Link>
        </BreadcrumbItem>
        <BreadcrumbPage>{t('audit.title')}</BreadcrumbPage>
      </Breadcrumb>
      <header>
        <h1 className="text-2xl font-bold">{t('audit.title')}</h1>
        <p className="text-muted-foreground">{t('audit.description')}</p>
      </header>
      <AuditFilters search={search} onChange={change} />
      <DataTable
        label={t('audit.title')}
        columns={columns}
        rows={trail.data?.items}
        rowId={({ id }) => String(id)}
        rowLabel={({ id }) => String(id)}
        fetching={trail.isPlaceholderData}
        error={
          trail.isLoadingError && (
            <ErrorState title={t('audit.load.failed')} {...failedRead(trail)} />
          )
        }
        empty={
          <EmptyState
            icon={SearchX}
            title={t('audit.empty')}
            action={
              Object.keys(search).length > 0 && (
                <Button variant="outline" onClick={clear}>
                  {t('audit.filter.clear')}
                </Button>
              )
            }
          />
        }
      />
      <Pagination
        page={page}
        pageCount={pageCount}
        onPageChange={(next) => change({ page: next })}
      />
    </div>
  );
}
