import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { ownSessionEndpoints } from '#contract/auth/own-sessions.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '#web/ui/dialog.tsx';
import { SessionList } from './session-list.tsx';

const { listOwnSessions, endOwnSession, endOtherSessions } = ownSessionEndpoints;

/** Where the user is signed in; every session but this one can be ended. */
export function OwnSessions() {
  const t = useTranslation();
  // Read again each time: a sign-in elsewhere is announced only to those who may view users.
  const sessions = useQuery({ ...endpointQuery(listOwnSessions), staleTime: 0 });
  const outcome = {
    makesStale: [listOwnSessions, 'audit'] as const,
    saved: t('user.sessions.ended'),
    failed: t('user.sessions.end.failed'),
  };
  const endOne = useSave(endOwnSession, outcome);
  const endOthers = useSave(endOtherSessions, outcome);
  const hasOthers = (sessions.data ?? []).some(({ isCurrent }) => !isCurrent);
  return (
    <div className="flex flex-col gap-4">
      <SessionList sessions={sessions} onEnd={({ id }) => endOne.mutate({ params: { id } })} />
      {hasOthers && (
        <Button
          variant="outline"
          className="self-start max-md:w-full"
          pending={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          <LogOut aria-hidden="true" className="rtl:rotate-180" />
          {t('user.sessions.endOthers')}
        </Button>
      )}
    </div>
  );
}

export function OwnSessionsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent className="max-w-lg">
        <DialogHeader>
          <DialogTitle>{t('shell.sessions')}</DialogTitle>
          <DialogDescription>{t('user.sessions.own.hint')}</DialogDescription>
        </DialogHeader>
        <OwnSessions />
      </DialogContent>
    </Dialog>
  );
}
