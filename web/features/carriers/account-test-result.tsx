import { CircleCheck } from 'lucide-react';
import type { CarrierProblem } from '#contract/carriers/carrier-accounts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ProblemNotice } from './problem-notice.tsx';

interface AccountTestResultProps {
  /** Null before the first test, and while the account is being changed. */
  result: { problem: CarrierProblem | null } | null;
  onUseAddress: (address: string) => void;
}

/** What the connection test found, in words. */
export function AccountTestResult({ result, onUseAddress }: AccountTestResultProps) {
  const t = useTranslation();
  const problem = result?.problem ?? null;
  return (
    // Always rendered, so that screen readers announce what appears in it.
    <div aria-live="polite" className="mt-4 empty:hidden">
      {result !== null && problem === null && (
        <p className="flex items-center gap-2 rounded-md bg-success-soft px-3 py-2 text-success-soft-foreground">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
          {t('carriers.test.works')}
        </p>
      )}
      {problem !== null && (
        <ProblemNotice title={t('carriers.test.problem')} problem={problem}>
          {problem.address !== null && (
            <Button
              type="button"
              size="sm"
              variant="outline"
              onClick={() => onUseAddress(problem.address ?? '')}
            >
              {t('carriers.problem.useAddress')}
            </Button>
          )}
        </ProblemNotice>
      )}
    </div>
  );
}
