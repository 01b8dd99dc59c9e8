import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CarrierProblem } from '#contract/carriers/carrier-accounts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';

interface ProblemNoticeProps {
  title: string;
  problem: CarrierProblem;
  children?: ReactNode;
}

/** Our sentence, and beside it what the carrier said itself. */
export function ProblemNotice({ title, problem, children }: ProblemNoticeProps) {
  const t = useTranslation();
  const { message, words, address } = problem;
  return (
    <div className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-soft-foreground">
      <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <div>
          <p className="font-semibold">{title}</p>
          <p>{message}</p>
          {address !== null && (
            <p className="break-all">
              {t('carriers.problem.address', { address: `\u2066${address}\u2069` })}
            </p>
          )}
          {words !== null && (
            <p className="break-words">
              {t('carriers.problem.words', { words: `\u2068${words}\u2069` })}
            </p>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}
