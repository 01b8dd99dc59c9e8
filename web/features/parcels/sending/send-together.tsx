import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { carrierRuleEndpoints } from '#contract/carrier-rules/carrier-rules.ts';
import { carrierPlacesEndpoints } from '#contract/carriers/carrier-places.ts';
import type { Commune } from '#contract/geography/communes.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { orderEndpoints } from '#contract/orders/orders.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { call } from '#web/lib/api-client.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { isolate } from '#web/lib/isolate.ts';
import { nearestPoint } from '#web/lib/nearest-points.ts';
import { geographyQuery, usePlaces, wilayaName } from '#web/lib/places.ts';
import { useCan } from '#web/lib/session.ts';
import { markStale } from '#web/lib/stale-paths.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import { toast } from '#web/ui/toast.ts';
import { gramsOf } from './send-mend-values.ts';
import type { SendRow } from './send-rows.ts';
import { mendedTogether, type CheckedRow, type CommuneGroup } from './together.ts';
import { choiceOf, chooseFor, useChecks } from './use-send-state.ts';

/** Fewer are mended where they stand. */
const SEVERAL = 2;

type Geography = typeof import('#contract/geography/communes.ts');

/** What several orders lack for the same reason is mended for all of them here. */
export function SendTogether({ rows }: { rows: readonly SendRow[] }) {
  const { data: geography } = useQuery({ ...geographyQuery, enabled: rows.length >= SEVERAL });
  return geography === undefined ? null : <Causes rows={rows} geography={geography} />;
}

function Causes({ rows, geography }: { rows: readonly SendRow[]; geography: Geography }) {
  const t = useTranslation();
  const mayEdit = useCan('canEditOrders');
  const { withoutCompany, withoutPoint, wrongWeight, communes } = useMemo(
    () => mendedTogether(rows, geography),
    [rows, geography],
  );
  const unknown = communes.reduce((sum, group) => sum + group.rows.length, 0);
  return (
    <section
      aria-label={t('sending.together')}
      className="flex flex-col gap-3 rounded-lg bg-muted p-3 text-sm empty:hidden"
    >
      {mayEdit && withoutCompany.length >= SEVERAL && <Companies rows={withoutCompany} />}
      {withoutPoint.length >= SEVERAL && <Points rows={withoutPoint} geography={geography} />}
      {wrongWeight.length >= SEVERAL && <Weight rows={wrongWeight} />}
      {mayEdit && unknown >= SEVERAL && <Communes groups={communes} />}
    </section>
  );
}

/** Does something for several orders, checks them again and says what came of it. */
function useMending() {
  const t = useTranslation();
  const client = useQueryClient();
  const { recheck } = useChecks();
  const [isPending, setIsPending] = useState(false);
  /** `work` returns the orders that it changed. */
  const mend = async (all: number, work: () => Promise<readonly string[]>) => {
    setIsPending(true);
    try {
      const done = await work();
      await recheck(done);
      const left = all - done.length;
      toast({
        variant: done.length === 0 ? 'destructive' : 'default',
        title: t('sending.together.done', { count: done.length }),
        ...(left > 0 && { description: t('sending.together.left', { count: left }) }),
      });
      await markStale(client, ['orders']);
    } catch (error) {
      toastFailure(t('sending.mend.failed'), error);
    } finally {
      setIsPending(false);
    }
  };
  return { mend, isPending };
}

interface CauseProps {
  text: string;
  children: ReactNode;
}

function Cause({ text, children }: CauseProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 wrap-anywhere">{text}</p>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}

function Companies({ rows }: { rows: readonly CheckedRow[] }) {
  const t = useTranslation();
  const { mend, isPending } = useMending();
  const accept = async () => {
    const ids = rows.map(({ orderId }) => orderId).join(',');
    const proposed = await call(carrierRuleEndpoints.proposeCarriers, { query: { ids } });
    const items = proposed.flatMap(({ orderId, proposal }) =>
      proposal === null ? [] : [{ orderId, companyId: proposal.companyId }],
    );
    if (items.length === 0) return [];
    const results = await call(carrierRuleEndpoints.applyCarrierProposals, { body: { items } });
    return results.flatMap(({ id, ok }) => (ok ? [id] : []));
  };
  return (
    <Cause text={t('sending.together.company', { count: rows.length })}>
      <Button size="sm" pending={isPending} onClick={() => void mend(rows.length, accept)}>
        {t('sending.together.company.accept')}
      </Button>
    </Cause>
  );
}

function Points({ rows, geography }: { rows: readonly CheckedRow[]; geography: Geography }) {
  const t = useTranslation();
  const client = useQueryClient();
  const { mend, isPending } = useMending();
  const choose = async () => {
    const chosen: string[] = [];
    for (const { orderId, order } of rows) {
      const points = await client.fetchQuery({
        ...endpointQuery(carrierPlacesEndpoints.listPickupPointsForOrder, {
          params: { id: order.companyId ?? '' },
          query: { wilaya: order.wilayaCode },
        }),
        staleTime: 60_000,
      });
      const point = nearestPoint(points, order, geography);
      if (point === null) continue;
      chooseFor(orderId, { ...choiceOf(orderId), pickupPointId: point.id });
      chosen.push(orderId);
    }
    return chosen;
  };
  return (
    <Cause text={t('sending.together.point', { count: rows.length })}>
      <Button size="sm" pending={isPending} onClick={() => void mend(rows.length, choose)}>
        {t('sending.together.point.nearest')}
      </Button>
    </Cause>
  );
}

function Weight({ rows }: { rows: readonly CheckedRow[] }) {
  const t = useTranslation();
  const { mend, isPending } = useMending();
  const [typed, setTyped] = useState('');
  const weightGrams = gramsOf(typed);
  const choose = async () => {
    for (const { orderId } of rows) {
      chooseFor(orderId, { ...choiceOf(orderId), weightGrams: weightGrams ?? null });
    }
    return rows.map(({ orderId }) => orderId);
  };
  return (
    <Cause text={t('sending.together.weight', { count: rows.length })}>
      <Input
        aria-label={t('sending.weight')}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        className="w-24"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        size="sm"
        disabled={weightGrams == null}
        pending={isPending}
        onClick={() => void mend(rows.length, choose)}
      >
        {t('sending.together.apply')}
      </Button>
    </Cause>
  );
}

type Place = Pick<Commune, 'nameAr' | 'daira'>;

/** Returns the orders that were saved; a refusal of one stops no other. */
async function giveCommune(rows: readonly CheckedRow[], { nameAr, daira }: Place) {
  const done: string[] = [];
  for (const { orderId: id } of rows) {
    const body = { commune: nameAr, daira: daira.nameAr };
    const saved = call(orderEndpoints.updateOrder, { params: { id }, body });
    if (
      await saved.then(
        () => true,
        () => false,
      )
    )
      done.push(id);
  }
  return done;
}

function Communes({ groups }: { groups: readonly CommuneGroup[] }) {
  const t = useTranslation();
  const { mend, isPending } = useMending();
  const clear = groups.filter(({ proposal }) => proposal !== null);
  const count = clear.reduce((sum, { rows }) => sum + rows.length, 0);
  const acceptAll = async () => {
    const done: string[] = [];
    for (const { rows, proposal } of clear) {
      if (proposal !== null) done.push(...(await giveCommune(rows, proposal)));
    }
    return done;
  };
  return (
    <>
      {clear.length > 1 && (
        <Cause text={t('sending.together.commune', { count })}>
          <Button size="sm" pending={isPending} onClick={() => void mend(count, acceptAll)}>
            {t('sending.together.commune.accept')}
          </Button>
        </Cause>
      )}
      {groups.map((group) => (
        <OneCommune key={`${group.wilayaCode} ${group.written}`} group={group} />
      ))}
    </>
  );
}

function OneCommune({ group: { wilayaCode, written, rows, proposal } }: { group: CommuneGroup }) {
  const t = useTranslation();
  const language = useLanguage();
  const { mend, isPending } = useMending();
  const places = usePlaces(String(wilayaCode), '');
  const [chosen, setChosen] = useState(proposal?.nameAr ?? null);
  const commune = places.findCommune(chosen ?? '');
  const place = isolate(`${written} · ${wilayaName(wilayaCode, language) ?? ''}`);
  const text = t('sending.together.commune.written', { count: rows.length, place });
  return (
    <Cause text={text}>
      <div className="w-48">
        <SearchableSelect
          aria-label={text}
          value={chosen}
          onValueChange={setChosen}
          options={places.communes}
          fold={foldForSearch}
          placeholder={t('order.choose')}
        />
      </div>
      <Button
        size="sm"
        variant="outline"
        disabled={!commune}
        pending={isPending}
        onClick={() => commune && void mend(rows.length, () => giveCommune(rows, commune))}
      >
        {t('sending.together.apply')}
      </Button>
    </Cause>
  );
}
