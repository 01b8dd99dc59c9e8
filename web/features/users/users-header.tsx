import { Link } from '@tanstack/react-router';
import { History, Plus } from 'lucide-react';
import { MAX_USERS } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import { ListHeader } from '#web/kit/list-header.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

interface UsersHeaderProps {
  /** Undefined until the list has loaded. */
  count: number | undefined;
  onCreate: () => void;
  onPrepare: () => void;
}

export function UsersHeader({ count, onCreate, onPrepare }: UsersHeaderProps) {
  const t = useTranslation();
  const mayCreate = useCan('canCreateUsers');
  const create = () => {
    if (count === undefined || count < MAX_USERS) return onCreate();
    toast({
      variant: 'destructive',
      title: t('users.limit.title'),
      description: t('users.limit', { max: MAX_USERS }),
    });
    return undefined;
  };
  return (
    <ListHeader
      title={t('users.title')}
      note={count !== undefined && t('users.count', { used: count, max: MAX_USERS })}
    >
      <Button asChild variant="outline">
        <Link to="/users/activity">
          <History aria-hidden="true" />
          {t('users.activity')}
        </Link>
      </Button>
      {mayCreate && (
        <Button onClick={create} onPointerEnter={onPrepare} onFocus={onPrepare}>
          <Plus aria-hidden="true" />
          {t('users.new')}
        </Button>
      )}
    </ListHeader>
  );
}
