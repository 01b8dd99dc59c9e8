import { lineName, unitsOf, type OrderLine } from '#contract/orders/order-lines.ts';
import { directionOf } from '#web/lib/text-direction.ts';
import { cn } from '#web/ui/cn.ts';
import { useLabelWords } from './order-label-language.ts';

/** A longer list has two columns and one language, so that its text stays readable. */
const SHORT_LIST = 5;

interface LabelGoodsProps {
  lines: readonly OrderLine[];
  /** Whether the French names are printed too. */
  isBilingual: boolean;
}

/** The goods of a label: one product in a line of text, several as a list. */
export function LabelGoods({ lines, isBilingual }: LabelGoodsProps) {
  const { t, lang } = useLabelWords();
  const { printed, others } = printedLines(lines);
  const isList = lines.length > 1;
  const isLong = lines.length > SHORT_LIST;
  const colon = lang === 'fr' ? '\u00A0:' : ':';
  const heading = isList
    ? t('order.label.units', { count: unitsOf(lines) })
    : `${t('order.product')}${colon}`;
  const goods = printed.map((line) => (
    <LabelLine key={line.id} line={line} isBilingual={isBilingual && !isLong} isCounted={isList} />
  ));
  if (!isList) {
    return (
      <div>
        <span className="text-[0.85em]">{heading}</span> {goods}
      </div>
    );
  }
  return (
    <div>
      <p className="text-[0.85em]">{heading}</p>
      <ul
        className={cn(
          'border-s-2 border-black ps-[0.5em] leading-tight [&>li]:break-inside-avoid',
          isLong && 'columns-2 gap-[1em]',
        )}
      >
        {goods}
        {others > 0 && <li className="font-bold">{t('order.label.more', { count: others })}</li>}
      </ul>
    </div>
  );
}

interface LabelLineProps {
  line: OrderLine;
  isBilingual: boolean;
  /** Whether the quantity is printed even if it is one. */
  isCounted: boolean;
}

function LabelLine({ line, isBilingual, isCounted }: LabelLineProps) {
  const { t, lang, dir } = useLabelWords();
  const name = lineName(line, lang) ?? t('order.product.none');
  const french = isBilingual ? lineName(line, 'fr') : null;
  const Element = isCounted ? 'li' : 'span';
  return (
    <Element>
      <bdi dir={dir} className="font-semibold">
        {(isCounted || line.quantity > 1) && `${line.quantity} × `}
        <bdi dir={directionOf(name)}>{name}</bdi>
      </bdi>
      {french !== null && french !== name && (
        <>
          {' · '}
          <bdi lang="fr" dir={directionOf(french)} className="text-[0.85em]">
            {french}
          </bdi>
        </>
      )}
    </Element>
  );
}

/** So many lines stay readable beside the longest address. */
const PRINTED_LINES = 12;

/** The lines that are printed, and how many are only counted. */
export function printedLines(lines: readonly OrderLine[]) {
  const isTooLong = lines.length > PRINTED_LINES;
  const printed = isTooLong ? lines.slice(0, PRINTED_LINES - 1) : lines;
  return { printed, others: lines.length - printed.length };
}
