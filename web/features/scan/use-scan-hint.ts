import type { ScanAnswer } from '#contract/scan/scans.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';

/** What to do next, where the result alone does not say it. */
export function useScanHint(answer: ScanAnswer | undefined): string | undefined {
  const t = useTranslation();
  const format = useFormat();
  if (answer === undefined) return undefined;
  const { result, mode, goods, back, order, isFormer } = answer;

  const ofResult = (): string | undefined => {
    if (result === 'edited' || result === 'missing' || result === 'unknown') {
      return t(`scan.hint.${result}`);
    }
    if (result === 'already' && back !== null && back.receivedAt !== null) {
      const name = isolate(back.receivedByName ?? '');
      return t('scan.hint.received', { name, at: format.dateTime(back.receivedAt) });
    }
    if (
      mode === 'returns' &&
      (result === 'cancelled' || result === 'delivered' || result === 'not_shipped')
    ) {
      return t(`scan.hint.back.${result}`);
    }
    const isOpen = result === 'opened' || result === 'right';
    const isRestByEye = goods?.every((one) => one.isByEye || one.scanned === one.needed);
    return isOpen && isRestByEye ? t('scan.hint.eye') : undefined;
  };
  const ofNumber = (): string | undefined => {
    if (!isFormer) return undefined;
    const number = order?.tracking ?? null;
    return number === null
      ? t('scan.hint.former.none')
      : t('scan.hint.former', { number: isolate(number) });
  };
  const hints = [ofResult(), ofNumber()].filter((hint) => hint !== undefined);
  return hints.length === 0 ? undefined : hints.join(' ');
}
