import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { handoverEndpoints } from '#contract/scan/handovers.ts';
import { toLatinDigits } from '#contract/names/text.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSave } from '#web/lib/use-save.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';

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

export type Handing = ReturnType<typeof useHanding>;
