import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { teamPayEndpoints } from '#contract/team/team-pay.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead, isNotFound } from '#web/lib/failed-read.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { NotFoundState } from '#web/ui/not-found-state.tsx';
import { StatementView } from './statement-view.tsx';

/** A closed statement. */
export function StatementScreen() {
  const t = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const read = useQuery(endpointQuery(teamPayEndpoints.getPayStatement, { params: { id } }));
  if (isNotFound(read.error)) {
    return (
      <NotFoundState
        icon={FileX}
        title={t('team.statement.missing')}
        description={t('team.statements.empty.hint')}
      >
        <Link to="/team">{t('team.back')}</Link>
      </NotFoundState>
    );
  }
  if (read.isLoadingError) {
    return <ErrorState title={t('team.statement.failed')} {...failedRead(read)} />;
  }
  if (!read.data) return <LoadingState className="min-h-[60svh]" />;
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      <Breadcrumb>
        <BreadcrumbItem asChild>
          <Link to="/team">{t('team.title')}</Link>
        </BreadcrumbItem>
        <BreadcrumbPage>{t('team.statement.of', { name: read.data.fullName })}</BreadcrumbPage>
      </Breadcrumb>
      <StatementView as="h1" statement={read.data} />
    </div>
  );
}
