import { lineName } from '#contract/orders/order-lines.ts';
import type { ReturnedLine } from '#contract/returns/returns.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';

/** What a line was sold as; some orders were taken without naming anything. */
export function useLineName(): (line: ReturnedLine) => string {
  const t = useTranslation();
  const language = useLanguage();
  return (line) => lineName(line, language) ?? t('returns.line.unnamed');
}

export function ReturnedLines({ lines }: { lines: readonly ReturnedLine[] }) {
  const nameOf = useLineName();
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.line}>
          {line.quantity} × <bdi>{nameOf(line)}</bdi>
        </li>
      ))}
    </ul>
  );
}
