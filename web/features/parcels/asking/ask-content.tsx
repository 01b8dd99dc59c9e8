import type { ParcelRequest } from '#contract/parcels/parcel-requests.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Ltr } from '#web/ui/ltr.tsx';

/** The remark, the new number, address, amount or desk. */
export function AskContent({ request }: { request: Pick<ParcelRequest, 'kind' | 'content'> }) {
  const t = useTranslation();
  const format = useFormat();
  const { kind, content } = request;
  if (kind === 'change_pickup_point' && content === null) return <p>{t('parcelRequest.home')}</p>;
  if (content === null) return null;
  if (kind === 'change_amount') {
    return (
      <p>
        <Ltr>{format.amount(Number(content), 'DZD')}</Ltr>
      </p>
    );
  }
  return (
    <p className="break-words">
      {kind === 'change_phone' ? <Ltr>{content}</Ltr> : <bdi>{content}</bdi>}
    </p>
  );
}
