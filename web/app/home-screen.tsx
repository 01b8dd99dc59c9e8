import { DashboardScreen } from '#web/features/dashboard/dashboard-screen.tsx';
import { useSessionUser } from '#web/lib/session.ts';
import { menuFor } from './menu.ts';

export function HomeScreen() {
  const user = useSessionUser();
  if (user === null) return null;
  const shortcuts = menuFor(user).filter((item) => item.path !== '/');
  return <DashboardScreen user={user} shortcuts={shortcuts} />;
}
