import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, Route } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { carrierRuleEndpoints, type CarrierRule } from '#contract/carrier-rules/carrier-rules.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useCan } from '#web/lib/session.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { CarrierResults } from './carrier-results.tsx';
import { CarrierRuleForm } from './carrier-rule-form.tsx';
import { CarrierRuleRow } from './carrier-rule-row.tsx';
import { asWritten, moved, useSaveRules, type WrittenRule } from './saved-rules.ts';

/** The rules by which a delivery company is proposed, in their order. */
export function CarrierRulesScreen() {
  const t = useTranslation();
  const read = useQuery(endpointQuery(carrierRuleEndpoints.listCarrierRules));
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <Breadcrumb>
        <BreadcrumbItem asChild>
          <Link to="/delivery-companies">{t('deliveryCompanies.title')}</Link>
        </BreadcrumbItem>
        <BreadcrumbPage>{t('carrierRules.title')}</BreadcrumbPage>
      </Breadcrumb>
      <header>
        <h1 className="text-2xl font-bold">{t('carrierRules.title')}</h1>
        <p className="text-muted-foreground">{t('carrierRules.description')}</p>
      </header>
      {read.data !== undefined ? (
        <Rules rules={read.data} />
      ) : read.isError ? (
        <ErrorState title={t('carrierRules.load.failed')} {...failedRead(read)} />
      ) : (
        <LoadingState className="min-h-60" />
      )}
    </div>
  );
}

function Rules({ rules }: { rules: readonly CarrierRule[] }) {
  const t = useTranslation();
  const canEdit = useCan('canEditSettings');
  const { save, isPending } = useSaveRules(rules);
  const results = useQuery(endpointQuery(carrierRuleEndpoints.listCarrierResults));
  /** The place of the rule in the form; beyond the last for a new one. */
  const [edited, setEdited] = useState<{ at: number; open: boolean }>();
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const follow = useRef<{ at: number; by: number }>(null);

  const put = (at: number, rule: WrittenRule, onDone: () => void) =>
    save(asWritten(rules).toSpliced(at, 1, rule), onDone);
  const move = (from: number, to: number) => {
    follow.current = { at: to, by: to - from };
    save(moved(asWritten(rules), from, to), () =>
      setAnnounced(t('carrierRules.moved', { number: to + 1 })),
    );
  };
  // The focus stays on the moved rule, so that it can be moved on.
  const focusMoved = useEffectEvent((count: number) => {
    if (follow.current === null) return;
    const { at, by } = follow.current;
    follow.current = null;
    const isUp = at > 0 && (at === count - 1 || by < 0);
    const row = list.current?.children.item(at);
    row?.querySelector<HTMLElement>(`[data-move=${isUp ? 'up' : 'down'}]`)?.focus();
  });
  useEffect(() => focusMoved(rules.length), [rules]);
  const addButton = canEdit && (
    <Button onClick={() => setEdited({ at: rules.length, open: true })}>
      <Plus aria-hidden="true" />
      {t('carrierRules.add')}
    </Button>
  );
  const rule = edited === undefined ? undefined : rules[edited.at];
  return (
    <>
      {rules.length === 0 ? (
        <EmptyState icon={Route} title={t('carrierRules.empty')} action={addButton} />
      ) : (
        <>
          <ol ref={list} className="flex flex-col gap-3">
            {rules.map((one, at) => (
              <CarrierRuleRow
                key={one.id}
                rule={one}
                number={at + 1}
                isLast={at === rules.length - 1}
                results={results.data ?? []}
                isBusy={isPending}
                {...(canEdit && {
                  onMove: (by: number) => move(at, at + by),
                  onEdit: () => setEdited({ at, open: true }),
                  onRemove: () => save(asWritten(rules).toSpliced(at, 1)),
                })}
              />
            ))}
          </ol>
          <div>{addButton}</div>
        </>
      )}
      <output className="sr-only">{announced}</output>
      {results.data !== undefined && <CarrierResults results={results.data} />}
      {edited !== undefined && (
        <FormDialog
          open={edited.open}
          onOpenChange={(open) => setEdited({ ...edited, open })}
          title={
            rule === undefined
              ? t('carrierRules.add')
              : t('carrierRules.edit', { number: edited.at + 1 })
          }
          description={t('carrierRules.rule.hint')}
          isLong
        >
          {(form) => (
            <CarrierRuleForm
              rule={rule}
              isPending={isPending}
              onSave={(written) => put(edited.at, written, form.onDone)}
              onDirtyChange={form.onDirtyChange}
            />
          )}
        </FormDialog>
      )}
    </>
  );
}
