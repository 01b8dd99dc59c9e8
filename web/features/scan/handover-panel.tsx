import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { toLatinDigits } from '#contract/names/text.ts';
import { type HandoverDetail, handoverEndpoints } from '#contract/scan/handovers.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';

/** The companies to choose from, or the sheet that is being filled. */
export function HandoverPanel({ handing }: { handing: Handing }) {
  return handing.sheet === undefined ? (
    <CompanyChoice handing={handing} />
  ) : (
    <OpenSheet sheet={handing.sheet} handing={handing} />
  );
}

function CompanyChoice({ handing }: { handing: Handing }) {
  const t = useTranslation();
  const { companies } = handing;
  const isEmpty = companies?.length === 0;
  return (
    <section className="flex flex-col gap-3">
      <p className="text-muted-foreground">
        {t(isEmpty ? 'scan.companies.none' : 'scan.companies.pick')}
      </p>
      <ol className="grid gap-2 md:grid-cols-2">
        {companies?.map((company, at) => (
          <li key={company.companyId}>
            <Button
              variant="outline"
              size="lg"
              className="h-auto w-full justify-between gap-3 py-3 text-base whitespace-normal"
              pending={handing.isOpening}
              onClick={() => handing.choose(company.companyId)}
            >
              <span className="flex items-center gap-2">
                <Ltr className="text-muted-foreground">{at + 1}</Ltr>
                <bdi>{company.companyName}</bdi>
              </span>
              <span className="text-sm text-muted-foreground">
                {t('scan.parcels', { count: company.expectedCount + company.scannedCount })}
              </span>
            </Button>
          </li>
        ))}
      </ol>
      <EarlierSheets />
    </section>
  );
}

function EarlierSheets() {
  const t = useTranslation();
  const format = useFormat();
  const { data } = useQuery(
    endpointQuery(handoverEndpoints.listHandovers, { query: { page: 1, pageSize: 10 } }),
  );
  const closed = data?.filter(({ closing }) => closing !== null) ?? [];
  if (closed.length === 0) return null;
  return (
    <details className="rounded-lg border p-3">
      <summary className="cursor-pointer font-semibold">{t('scan.sheet.earlier')}</summary>
      <ul className="flex flex-col divide-y">
        {closed.map(({ id, closing, companyName, parcels, cash }) => (
          <li key={id} className="flex flex-wrap justify-between gap-2 py-2">
            <a href={`/scan/${id}`} className="font-semibold text-primary underline">
              <Ltr>
                {closing?.number}/{closing?.year}
              </Ltr>{' '}
              <bdi>{companyName}</bdi>
            </a>
            <span className="text-muted-foreground">
              {t('scan.parcels', { count: parcels })} · <Ltr>{format.amount(cash, 'DZD')}</Ltr>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function OpenSheet({ sheet, handing }: { sheet: HandoverDetail; handing: Handing }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <section className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl font-bold">
          <bdi>{sheet.companyName}</bdi>
        </h2>
        <Button variant="ghost" onClick={handing.leave}>
          {t('scan.sheet.change')}
        </Button>
      </header>
      <p className="text-lg">
        <strong>{t('scan.parcels', { count: sheet.parcels })}</strong> ·{' '}
        <Ltr>{format.amount(sheet.cash, 'DZD')}</Ltr> ·{' '}
        <strong className={sheet.expectedCount > 0 ? 'text-warning' : 'text-success'}>
          {t('scan.waitingFor', { count: sheet.expectedCount })}
        </strong>
      </p>
      <Button
        size="lg"
        variant={handing.isSure ? 'destructive' : 'default'}
        disabled={sheet.parcels === 0}
        pending={handing.isClosing}
        onClick={handing.close}
      >
        {t(handing.isSure ? 'scan.sheet.close.sure' : 'scan.sheet.close')}
        <Ltr className="text-sm">({t('scan.sheet.close.keys')})</Ltr>
      </Button>
      {sheet.expected.length > 0 && (
        <details className="rounded-lg border p-3" open>
          <summary className="cursor-pointer font-semibold">{t('scan.sheet.missing')}</summary>
          <ul className="flex flex-col divide-y">
            {sheet.expected.map((parcel) => (
              <li key={parcel.orderId} className="flex justify-between gap-2 py-1">
                <Ltr className="font-semibold">{parcel.tracking}</Ltr>
                <bdi className="min-w-0 text-end wrap-anywhere text-muted-foreground">
                  {parcel.customerName}
                </bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
      {sheet.lines.length > 0 && <SheetLines sheet={sheet} />}
    </section>
  );
}

function SheetLines({ sheet }: { sheet: HandoverDetail }) {
  const t = useTranslation();
  const remove = useSave(handoverEndpoints.removeHandoverLine, {
    makesStale: ['scans'],
    failed: t('scan.sheet.removeFailed'),
  });
  return (
    <details className="rounded-lg border p-3">
      <summary className="cursor-pointer font-semibold">{t('scan.sheet.on')}</summary>
      <ul className="flex flex-col divide-y">
        {sheet.lines.map(({ orderId, tracking, customerName }) => (
          <li key={orderId} className="flex items-center justify-between gap-2 py-1">
            <span className="min-w-0 wrap-anywhere">
              <Ltr className="font-semibold">{tracking}</Ltr> <bdi>{customerName}</bdi>
            </span>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={t('scan.sheet.remove', { number: tracking })}
              onClick={() => remove.mutate({ params: { id: sheet.id, orderId } })}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

const SHEET = 'scanSheet';

/** Choosing a company, filling its sheet and closing it. The sheet stays chosen after a reload. */
export function useHanding(isShown: boolean) {
  const t = useTranslation();
  const [sheetId, setSheetId] = useState(() => sessionStorage.getItem(SHEET));
  const [isSure, setIsSure] = useState(false);
  const companies = useQuery({
    ...endpointQuery(handoverEndpoints.listHandoverCompanies),
    enabled: isShown && sheetId === null,
  });
  const read = useQuery({
    ...endpointQuery(handoverEndpoints.getHandover, { params: { id: sheetId ?? '' } }),
    enabled: isShown && sheetId !== null,
  });
  const use = (id: string | null) => {
    setIsSure(false);
    setSheetId(id);
    if (id === null) sessionStorage.removeItem(SHEET);
    else sessionStorage.setItem(SHEET, id);
  };
  const open = useSave(handoverEndpoints.openHandover, {
    makesStale: ['scans'],
    onSaved: ({ id }) => use(id),
    failed: t('scan.sheet.openFailed'),
  });
  const end = useSave(handoverEndpoints.closeHandover, {
    makesStale: ['scans'],
    onSaved: ({ id }) => {
      use(null);
      // A whole load: the sheet is no page of the camera.
      window.location.assign(`/scan/${id}`);
    },
    failed: t('scan.sheet.failed'),
    onFailed: () => setIsSure(false),
  });
  const isClosed = read.data !== undefined && read.data.closing !== null;
  const sheet = sheetId === null || isClosed ? undefined : read.data;
  const choose = (companyId: string) => open.mutate({ body: { companyId } });
  return {
    companies: companies.data,
    sheet,
    sheetId: isClosed ? null : sheetId,
    isSure,
    isOpening: open.isPending,
    isClosing: end.isPending,
    choose,
    /** The number of a company, typed; false if there is no such company. */
    chooseBy: (typed: string): boolean => {
      const company = companies.data?.[Number(toLatinDigits(typed.trim())) - 1];
      if (company !== undefined) choose(company.companyId);
      return company !== undefined;
    },
    leave: () => use(null),
    back: () => setIsSure(false),
    /** Asks once: the first press changes the button, the second closes. */
    close: () => {
      if (sheet === undefined || sheet.parcels === 0 || end.isPending) return;
      if (!isSure) return setIsSure(true);
      end.mutate({ params: { id: sheet.id }, body: { parcels: sheet.parcels } });
    },
  };
}

type Handing = ReturnType<typeof useHanding>;
