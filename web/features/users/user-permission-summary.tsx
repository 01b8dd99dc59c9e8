import { Check, Minus, X } from 'lucide-react';
import {
  PERMISSION_GROUPS,
  PERMISSION_GROUP_NAMES,
  can,
  type Permission,
  type PermissionGroup,
} from '#contract/permissions.ts';
import type { User } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';

const ACTIONS = { view: 'canView', create: 'canCreate', edit: 'canEdit', delete: 'canDelete' };
const VERBS = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];

function permissionFor(group: PermissionGroup, verb: keyof typeof ACTIONS): Permission | undefined {
  return PERMISSION_GROUPS[group].find((permission) => permission.startsWith(ACTIONS[verb]));
}

/** Dispatching is none of the four verbs: its group has one cell across their columns. */
const outsideVerbs = (group: PermissionGroup): Permission | undefined =>
  PERMISSION_GROUPS[group].find((permission) =>
    VERBS.every((verb) => permission !== permissionFor(group, verb)),
  );

export function UserPermissionSummary({ user }: { user: User }) {
  const t = useTranslation();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('user.summary')}</CardTitle>
      </CardHeader>
      <CardContent>
        <table className="w-full text-sm">
          <caption className="sr-only">{t('user.summary')}</caption>
          <thead>
            <tr>
              <th scope="col" className="h-11 text-start font-semibold text-muted-foreground">
                {t('user.summary.group')}
              </th>
              {VERBS.map((verb) => (
                <th
                  key={verb}
                  scope="col"
                  className="h-11 px-1 text-center font-semibold text-muted-foreground"
                >
                  {t(`user.summary.${verb}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERMISSION_GROUP_NAMES.map((group) => (
              <tr key={group} className="border-t">
                <th scope="row" className="h-11 text-start font-normal">
                  {t(`permissionGroup.${group}`)}
                </th>
                <GroupCells user={user} group={group} />
              </tr>
            ))}
          </tbody>
        </table>
      </CardContent>
    </Card>
  );
}

function GroupCells({ user, group }: { user: User; group: PermissionGroup }) {
  const t = useTranslation();
  const outside = outsideVerbs(group);
  if (outside !== undefined) {
    return (
      <td colSpan={VERBS.length} className="h-11 py-1 text-center">
        <Mark user={user} permission={outside} />
        <span className="text-xs text-muted-foreground">{t(`permission.${outside}`)}</span>
      </td>
    );
  }
  return VERBS.map((verb) => (
    <td key={verb} className="h-11 text-center">
      <Mark user={user} permission={permissionFor(group, verb)} />
    </td>
  ));
}

function Mark({ user, permission }: { user: User; permission: Permission | undefined }) {
  const t = useTranslation();
  const { icon: Icon, word, colour } = lookOf(user, permission);
  return (
    <>
      <Icon aria-hidden="true" className={`mx-auto size-4 ${colour}`} />
      <span className="sr-only">{t(word)}</span>
    </>
  );
}

function lookOf(user: User, permission: Permission | undefined) {
  if (permission === undefined) {
    return { icon: Minus, word: 'user.summary.none', colour: 'text-border' } as const;
  }
  return can(user, permission)
    ? ({ icon: Check, word: 'user.summary.allowed', colour: 'text-success' } as const)
    : ({ icon: X, word: 'user.summary.refused', colour: 'text-muted-foreground' } as const);
}
