import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation, useLanguage } from '#web/i18n/language-store.ts';
import { lineName } from '#contract/orders/order-lines.ts';
import { isolate } from '#web/lib/isolate.ts';
import { geographyQuery, wilayaName } from '#web/lib/places.ts';
import { SelectField } from '#web/kit/fields.tsx';
import type { ReadOrder } from './paste-fill.ts';
import { PasteLeftOver } from './pasted-marks.tsx';
import { PasteRow, usePasteRows } from './paste-row.tsx';
import type { PasteAnswers } from './use-paste-answers.ts';
import { choiceKey } from '../form/lines/order-choices.ts';

interface PastePreviewProps {
  text: string;
  /** What was read, and the same with the user's choices. */
  read: ReadOrder;
  order: ReadOrder;
  answers: PasteAnswers;
  goods: Pick<UseQueryResult<{ count: number; isAll: boolean }>, 'data' | 'isError' | 'isPending'>;
}

/** What was understood of a message, every value with its words. */
export function PastePreview({ text, read, order, answers, goods }: PastePreviewProps) {
  const t = useTranslation();
  const rows = usePasteRows(text, order);
  const isOpen =
    read.placeChoices.length > 0 || read.lines.some(({ value }) => value.goods.length > 1);
  return (
    <section aria-label={t('paste.understood')} className="flex flex-col gap-3">
      {read.messages > 1 && <Remark>{t('paste.several', { count: read.messages })}</Remark>}
      {goods.isPending && <Remark>{t('paste.goods.loading')}</Remark>}
      {goods.isError && <Remark>{t('paste.goods.failed')}</Remark>}
      {goods.data?.isAll === false && (
        <Remark>{t('paste.goods.some', { count: goods.data.count })}</Remark>
      )}
      {/* Announced as a whole when it changes, because it follows the box by itself. */}
      <div aria-live="polite" className="flex flex-col gap-3">
        {rows.length === 0 && !isOpen && <p className="text-sm">{t('paste.nothing')}</p>}
        {rows.length > 0 && (
          <dl className="flex flex-col divide-y rounded-lg border">
            {rows.map((row) => (
              <PasteRow key={row.field} row={row} answers={answers} order={order} />
            ))}
          </dl>
        )}
      </div>
      <PasteChoices read={read} answers={answers} />
      <PasteLeftOver
        left={{
          otherPhone: order.otherPhone?.value ?? null,
          rest: read.rest.map(({ start, end }) => text.slice(start, end)),
        }}
      />
    </section>
  );
}

function Remark({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-sm text-muted-foreground">
      <Info aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

interface PasteChoicesProps {
  read: ReadOrder;
  answers: PasteAnswers;
}

/** What the message leaves open: a place that several wilayas have, a product without its variant. */
function PasteChoices({ read, answers }: PasteChoicesProps) {
  const t = useTranslation();
  const language = useLanguage();
  return (
    <>
      {read.placeChoices.length > 0 && <PlaceChoice read={read} answers={answers} />}
      {read.lines.map(({ value: { goods }, spans }, at) => {
        const [first] = goods;
        if (first === undefined || goods.length === 1) return null;
        const name = lineName(
          { ...first, variantAr: null, variantFr: null, variantEn: null },
          language,
        );
        return (
          <SelectField
            key={spans[0]?.start ?? at}
            label={t('paste.choose.goods', { name: isolate(name ?? '') })}
            value={answers.goods.has(at) ? keyOf(answers, at) : null}
            onValueChange={(key) =>
              answers.chooseGoods(at, goods.find((choice) => choiceKey(choice) === key) ?? null)
            }
            options={goods.map((choice) => ({
              value: choiceKey(choice),
              label: lineName(choice, language) ?? '',
            }))}
            placeholder={t('order.choose')}
          />
        );
      })}
    </>
  );
}

function keyOf(answers: PasteAnswers, at: number): string | null {
  const chosen = answers.goods.get(at);
  return chosen === undefined ? null : choiceKey(chosen);
}

function PlaceChoice({ read: { placeChoices }, answers }: PasteChoicesProps) {
  const t = useTranslation();
  const language = useLanguage();
  const { data: geography } = useQuery(geographyQuery);
  const options = placeChoices.map(({ value: { wilayaCode, commune } }, at) => {
    const listed = commune === null ? null : geography?.matchCommune(wilayaCode, commune);
    const town = language === 'ar' ? commune : (listed?.nameFr ?? commune);
    return {
      value: String(at),
      label: [town, wilayaName(wilayaCode, language)].filter(Boolean).join(' · '),
    };
  });
  const chosen = answers.place === null ? -1 : placeChoices.indexOf(answers.place);
  return (
    <SelectField
      label={t('paste.choose.place')}
      value={chosen < 0 ? null : String(chosen)}
      onValueChange={(at) =>
        answers.choosePlace(at === null ? null : (placeChoices[Number(at)] ?? null))
      }
      options={options}
      placeholder={t('order.choose')}
    />
  );
}
