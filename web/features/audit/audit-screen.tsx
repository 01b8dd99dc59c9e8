import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { AUDIT_PAGE_SIZE, auditEndpoints } from '#contract/audit/audit.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { ClearFilters, List } from '#web/kit/list.tsx';
import { ListHeader } from '#web/kit/list-header.tsx';
import { useList } from '#web/kit/use-list.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { useAuditSearch } from './audit-search.ts';

export function AuditScreen() {
  const t = useTranslation();
  const format = useFormat();
  const { search, change, clear } = useAuditSearch();
  const { page = 1, ...filter } = search;
  const list = useList(auditEndpoints.listAuditEvents, {
    query: filter,
    page,
    pageSize: AUDIT_PAGE_SIZE,
  });
  const columns = useMemo(() => auditColumns(t, format), [t, format]);
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      <Breadcrumb>
        <BreadcrumbItem asChild>
          <Link to="/users">{t('users.title')}</Link>
        </BreadcrumbItem>
        <BreadcrumbPage>{t('audit.title')}</BreadcrumbPage>
      </Breadcrumb>
      <ListHeader title={t('audit.title')} note={t('audit.description')} />
      <AuditFilters search={search} onChange={change} />
      <List
        list={list}
        label={t('audit.title')}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowLabel={({ id }) => String(id)}
        failed={t('audit.load.failed')}
        empty={{
          icon: SearchX,
          title: t('audit.empty'),
          action: Object.keys(search).length > 0 && (
            <ClearFilters label={t('audit.filter.clear')} onClear={clear} />
          ),
        }}
        onPageChange={(next) => change({ page: next })}
      />
    </div>
  );
}
