import { useQuery } from '@tanstack/react-query';
import { AUDIT_GROUP_NAMES, type AuditGroup } from '#contract/audit/audit.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { userEndpoints } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
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
      <Field label={t('audit.filter.group')} className="max-md:col-span-2">
        <SearchableSelect
          options={AUDIT_GROUP_NAMES.map((one) => ({ value: one, label: t(`audit.group.${one}`) }))}
          value={group ?? null}
          onValueChange={(one) => onChange({ group: (one as AuditGroup | null) ?? undefined })}
          fold={foldForSearch}
          placeholder={t('audit.filter.group.all')}
        />
      </Field>
      <Field label={t('audit.filter.user')} className="max-md:col-span-2">
        <SearchableSelect
          options={users.map(({ id, fullName, username }) => ({
            value: id,
            label: fullName,
            description: username,
          }))}
          value={userId ?? null}
          onValueChange={(id) => onChange({ userId: id ?? undefined })}
          fold={foldForSearch}
          placeholder={t('audit.filter.user.all')}
        />
      </Field>
      <Field label={t('audit.filter.from')}>
        <Input
          type="date"
          value={from ?? ''}
          max={to}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </Field>
      <Field label={t('audit.filter.to')}>
        <Input
          type="date"
          value={to ?? ''}
          min={from}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </Field>
    </div>
  );
}
