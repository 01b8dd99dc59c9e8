import { lateComponent } from '#web/ui/late-component.ts';

export const AccountMenu = lateComponent(
  () => import('./account-menu.tsx'),
  (module) => module.AccountMenu,
);
export const LanguageChoices = lateComponent(
  () => import('./language-choices.tsx'),
  (module) => module.LanguageChoices,
);
