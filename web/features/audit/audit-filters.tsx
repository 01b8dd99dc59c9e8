import { useQuery } from '@tanstack/react-query';
import { AUDIT_GROUP_NAMES } from '#contract/audit/audit.ts';
import { userEndpoints } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { SelectField } from '#web/kit/fields.tsx';
import { DateRange } from '#web/kit/date-range.tsx';
import type { AuditSearch, ChangeAuditSearch } from './audit-search.ts';

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: ChangeAuditSearch;
}

/** Each filter applies at once. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
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
