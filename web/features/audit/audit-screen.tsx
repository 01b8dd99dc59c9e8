import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { AUDIT_PAGE_SIZE, auditEndpoints, AUDIT_GROUP_NAMES } from '#contract/audit/audit.ts';
import { userEndpoints } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import { DateRange } from '#web/kit/date-range.tsx';
import { SelectField } from '#web/kit/fields.tsx';
import { ListHeader } from '#web/kit/list-header.tsx';
import { ClearFilters, List } from '#web/kit/list.tsx';
import { useList } from '#web/kit/use-list.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { auditColumns } from './audit-columns.tsx';
import { useAuditSearch, type AuditSearch, type ChangeAuditSearch } from './audit-search.ts';

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

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: ChangeAuditSearch;
}

/** Each filter applies at once. */
function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const t = useTranslation();
  const { data: users = [] } = useQuery(endpointQuery(userEndpoints.listUsers));
  const { group, userId, from, to } = search;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <SelectField
        label={t('audit.filter.group')}
        className="max-md:col-span-2"
        options={AUDIT_GROUP_NAMES.map((one) => ({ value: one, label: t(`audit.group.${one}`) }))}
        value={group ?? null}
        onValueChange={(one) => onChange({ group: one ?? undefined })}
        placeholder={t('audit.filter.group.all')}
      />
      <SelectField
        label={t('audit.filter.user')}
        className="max-md:col-span-2"
        options={users.map(({ id, fullName, username }) => ({
          value: id,
          label: fullName,
          description: username,
        }))}
        value={userId ?? null}
        onValueChange={(id) => onChange({ userId: id ?? undefined })}
        placeholder={t('audit.filter.user.all')}
      />
      <DateRange
        fromLabel={t('audit.filter.from')}
        toLabel={t('audit.filter.to')}
        from={from}
        to={to}
        onChange={onChange}
      />
    </div>
  );
}
