import { useQuery } from '@tanstack/react-query';
import { lineName } from '#contract/orders/order-lines.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { geographyQuery, wilayaName } from '#web/lib/places.ts';
import { SelectField } from '#web/kit/fields.tsx';
import { choiceKey } from '../form/order-choices.ts';
import type { ReadOrder } from './paste-fill.ts';
import type { PasteAnswers } from './use-paste-answers.ts';

interface PasteChoicesProps {
  read: ReadOrder;
  answers: PasteAnswers;
}

/** What the message leaves open: a place that several wilayas have, a product without its variant. */
export function PasteChoices({ read, answers }: PasteChoicesProps) {
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
