import type { CustomerBlock } from '#contract/trust/blocked-phones.ts';
import { useTrustTexts } from '#web/i18n/customer-trust/texts.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';

/** Why, until when and by whom a customer is blocked. */
export function BlockSentence({ block }: { block: CustomerBlock }) {
  const texts = useTrustTexts();
  const format = useFormat();
  const facts = [
    texts('block.says', { reason: texts(`reason.${block.reason}`) }),
    block.until === null
      ? texts('block.forever')
      : texts('block.until', { date: format.date(block.until) }),
    texts('block.by', { name: isolate(block.createdByName) }),
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
