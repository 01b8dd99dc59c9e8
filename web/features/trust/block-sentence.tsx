import type { CustomerBlock } from '#contract/trust/blocked-phones.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';

/** Why, until when and by whom a customer is blocked. */
export function BlockSentence({ block }: { block: CustomerBlock }) {
  const t = useTranslation();
  const format = useFormat();
  const facts = [
    t('trust.block.says', { reason: t(`trust.reason.${block.reason}`) }),
    block.until === null
      ? t('trust.block.forever')
      : t('trust.block.until', { date: format.date(block.until) }),
    t('trust.block.by', { name: isolate(block.createdByName) }),
  ];
  return (
    <>
      <span>{facts.join(' · ')}</span>
      {block.note && (
        <span className="block whitespace-pre-line">
          <bdi>{block.note}</bdi>
        </span>
      )}
    </>
  );
}
