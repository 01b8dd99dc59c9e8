import { useEffect } from 'react';
import { sourceEndpoints } from '#contract/intake/sources.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { problemText } from './source-problem.ts';

/** Which source this tab went to the platform for: the platform itself returns nothing of ours. */
const ASKED = 'lawha-consent';

interface ConsentButtonProps {
  id: string;
  url: string;
}

/** Leads to the page on which the shop's owner allows it. */
export function ConsentButton({ id, url }: ConsentButtonProps) {
  const t = useTranslation();
  const leave = () => {
    sessionStorage.setItem(ASKED, id);
    window.location.assign(url);
  };
  return (
    <Button size="sm" onClick={leave}>
      {t('sources.consent.ask')}
    </Button>
  );
}

/** The query as the platform wrote it, which it has signed; the address bar may show another. */
function answeredQuery(): string | null {
  const [entry] = performance.getEntriesByType('navigation');
  const { search, searchParams } = new URL(entry?.name ?? window.location.href);
  return searchParams.has('code') && searchParams.has('hmac') ? search : null;
}

/** Hands on what the platform led back with, once. */
export function ConsentReturn() {
  const t = useTranslation();
  const give = useSave(sourceEndpoints.giveConsent, {
    makesStale: ['inbox'],
    saved: ({ problem }) =>
      problem === null
        ? t('sources.consent.given')
        : t('sources.test.failed', { problem: problemText(t, problem) }),
    failed: t('sources.consent.failed'),
  });
  const { mutate } = give;
  useEffect(() => {
    const id = sessionStorage.getItem(ASKED);
    const query = answeredQuery();
    if (id === null || query === null) return;
    sessionStorage.removeItem(ASKED);
    mutate({ params: { id }, body: { query } });
  }, [mutate]);
  return null;
}
