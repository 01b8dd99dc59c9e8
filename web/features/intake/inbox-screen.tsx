import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Cable, Inbox, PhoneCall, Wrench } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { INBOX_PAGE_SIZE, inboxEndpoints, type InboxItem } from '#contract/intake/inbox.ts';
import {
  type InboxState,
  INTAKE_MARKS,
  INTAKE_REASON_NAMES,
  SHOWN_STATES,
} from '#contract/intake/intake-reasons.ts';
import { isFieldEditable } from '#contract/orders/order-fields.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import { streamList } from '#web/lib/lists/list-stream.ts';
import { useCan } from '#web/lib/session.ts';
import { SelectField } from '#web/kit/fields.tsx';
import { ExportButton, ListHeader } from '#web/kit/list-header.tsx';
import { ClearFilters, List } from '#web/kit/list.tsx';
import { useList } from '#web/kit/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogLoading } from '#web/ui/dialog-button.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { inboxColumns, nameOf } from './inbox-columns.tsx';
import { INBOX_FILE } from './inbox-file.ts';
import { useInboxSearch } from './inbox-search.ts';

const ItemDialog = lazy(async () => ({ default: (await import('./item-dialog.tsx')).ItemDialog }));
const MendDialog = lazy(async () => ({ default: (await import('./mend-dialog.tsx')).MendDialog }));

/** What connected shops sent, and what waits for somebody. */
export function InboxScreen() {
  const t = useTranslation();
  const format = useFormat();
  const mayMend = useCan('canCreateOrders');
  const maySources = useCan('canEditSettings');
  const { search, change, clear } = useInboxSearch();
  const { page = 1, ...filter } = search;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<InboxItem>();
  const [mending, setMending] = useState<readonly InboxItem[]>([]);
  const list = useList(inboxEndpoints.listInbox, {
    query: filter,
    page,
    pageSize: INBOX_PAGE_SIZE,
  });
  const language = useLanguage();
  const columns = useMemo(() => inboxColumns(t, format, language), [t, format, language]);
  const mendable = (list.rows ?? []).filter(isMendable);
  const selected = mendable.filter(({ id }) => chosen.includes(id));
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-6">
      <ListHeader title={t('inbox.title')} note={t('inbox.description')}>
        {selected.length > 0 && (
          <Button onClick={() => setMending(selected)}>
            <Wrench aria-hidden="true" />
            {t('inbox.mend.many', { count: selected.length })}
          </Button>
        )}
        <ExportButton
          file={INBOX_FILE}
          total={list.total}
          rows={(signal) => streamList(inboxEndpoints.listInbox, { query: filter, signal })}
        />
        {maySources && (
          <Button asChild variant="outline">
            <Link to="/settings/sources">
              <Cable aria-hidden="true" />
              {t('inbox.sources')}
            </Link>
          </Button>
        )}
      </ListHeader>
      <InboxFilters />
      <CheckoutsToCall />
      <List
        list={list}
        label={t('inbox.title')}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={(item) => nameOf(item, t)}
        onRowOpen={setOpened}
        {...(mayMend && {
          selectedIds: selected.map(({ id }) => id),
          onSelectedIdsChange: (ids: string[]) => setChosen(ids),
          actionsInSight: true,
          renderRowActions: (item: InboxItem) =>
            isMendable(item) && (
              <Button size="sm" variant="outline" onClick={() => setMending([item])}>
                {t('inbox.mend')}
              </Button>
            ),
        })}
        failed={t('inbox.load.failed')}
        empty={{
          icon: Inbox,
          title: t('inbox.empty'),
          description: t('inbox.empty.hint'),
          action: Object.keys(search).length > 0 && (
            <ClearFilters label={t('inbox.filter.clear')} onClear={clear} />
          ),
        }}
        onPageChange={(next) => change({ page: next })}
      />
      <Suspense fallback={<DialogLoading />}>
        {opened && <ItemDialog item={opened} open onOpenChange={() => setOpened(undefined)} />}
        {mending.length > 0 && (
          <MendDialog
            items={mending}
            open
            onOpenChange={() => {
              setMending([]);
              setChosen([]);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

const MENDABLE: readonly InboxState[] = ['error', 'ignored', 'abandoned'];

/** Somebody can do something about it. */
const isMendable = ({ state, reason, order, unknownGoods }: InboxItem) =>
  (state === 'waiting' && reason !== null) ||
  MENDABLE.includes(state) ||
  (order?.isDeleted === false && unknownGoods.length > 0 && isFieldEditable('lines', order.status));

/** Checkouts that nobody placed, once their source wants a call. */
function CheckoutsToCall() {
  const t = useTranslation();
  const { search, change } = useInboxSearch();
  const { data } = useQuery(endpointQuery(inboxEndpoints.countInbox));
  if (data === undefined || data.toCall === 0 || search.state === 'abandoned') return null;
  return (
    <Button
      variant="outline"
      className="self-start"
      onClick={() => change({ state: 'abandoned', reason: undefined })}
    >
      <PhoneCall aria-hidden="true" />
      {t('inbox.toCall', { count: data.toCall })}
    </Button>
  );
}

/** Each filter applies at once. */
function InboxFilters() {
  const t = useTranslation();
  const { search, change } = useInboxSearch();
  const { data } = useQuery(endpointQuery(inboxEndpoints.countInbox));
  const counts = new Map(data?.reasons.map(({ reason, count }) => [reason, count]));
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
      <SearchInput
        label={t('inbox.search')}
        value={search.search ?? ''}
        onValueChange={(words) => change({ search: words || undefined })}
        className="max-lg:col-span-2"
      />
      <SelectField
        label={t('inbox.filter.state')}
        options={SHOWN_STATES.map((one) => ({ value: one, label: t(`inbox.state.${one}`) }))}
        value={search.state ?? null}
        onValueChange={(state) => change({ state: state ?? undefined })}
        placeholder={t('inbox.filter.state.all')}
      />
      <SelectField
        label={t('inbox.filter.reason')}
        options={[
          ...INTAKE_REASON_NAMES.map((one) => {
            const label = t(`inbox.reason.${one}`);
            const count = counts.get(one);
            return { value: one, label: count === undefined ? label : `${label} (${count})` };
          }),
          ...INTAKE_MARKS.map((one) => ({ value: one, label: t(`inbox.mark.${one}`) })),
        ]}
        value={search.reason ?? search.mark ?? null}
        onValueChange={(cause) =>
          change({
            reason: INTAKE_REASON_NAMES.find((one) => one === cause),
            mark: INTAKE_MARKS.find((one) => one === cause),
          })
        }
        placeholder={t('inbox.filter.reason.all')}
      />
      <SelectField
        label={t('inbox.filter.source')}
        className="max-lg:col-span-2"
        options={(data?.sources ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={search.sourceId ?? null}
        onValueChange={(sourceId) => change({ sourceId: sourceId ?? undefined })}
        placeholder={t('inbox.filter.source.all')}
      />
    </div>
  );
}
