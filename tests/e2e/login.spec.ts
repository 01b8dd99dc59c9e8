import { chooseLanguage, fillLogin, loginButton, sidebar, toasts } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const LANGUAGES = [
  {
    name: 'العربية',
    lang: 'ar',
    dir: 'rtl',
    title: 'لوحة التحكم',
    subtitle: 'قم بتسجيل الدخول للوصول إلى حسابك',
    username: 'اسم المستخدم',
    password: 'كلمة المرور',
    rememberMe: 'تذكرني',
    submit: 'تسجيل الدخول',
    failed: 'خطأ في تسجيل الدخول',
    reason: '401: اسم المستخدم أو كلمة المرور غير صحيحة',
    succeeded: 'تم تسجيل الدخول بنجاح',
    welcome: 'مرحباً مدير النظام',
    menu: 'القائمة الرئيسية',
  },
  {
    name: 'Français',
    lang: 'fr',
    dir: 'ltr',
    title: 'Tableau de bord',
    subtitle: 'Connectez-vous pour accéder à votre compte',
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    rememberMe: 'Se souvenir de moi',
    submit: 'Se connecter',
    failed: 'Échec de la connexion',
    reason: '401: Nom d’utilisateur ou mot de passe incorrect',
    succeeded: 'Connexion réussie',
    welcome: 'Bienvenue مدير النظام',
    menu: 'Menu principal',
  },
  {
    name: 'English',
    lang: 'en',
    dir: 'ltr',
    title: 'Control panel',
    subtitle: 'Sign in to reach your account',
    username: 'Username',
    password: 'Password',
    rememberMe: 'Remember me',
    submit: 'Sign in',
    failed: 'Signing in failed',
    reason: '401: Wrong username or password',
    succeeded: 'You are signed in',
    welcome: 'Welcome مدير النظام',
    menu: 'Main menu',
  },
];

test('in three languages: the words, a wrong password, and in, for 30 days or until the browser ends', async ({
  page,
  context,
  store,
  mishaps,
}) => {
  mishaps.expect(/401.*\/api\/auth\/login/);
  for (const words of LANGUAGES) {
    await page.goto(NO_SCREEN);
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    if (words.lang !== 'ar') await chooseLanguage(page, words.name);
    await expect(page.locator('html')).toHaveAttribute('lang', words.lang);
    await expect(page.locator('html')).toHaveAttribute('dir', words.dir);
    await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
    await expect(page.getByText(words.subtitle)).toBeVisible();
    const remember = page.getByRole('checkbox', { name: words.rememberMe });
    await expect(remember).not.toBeChecked();

    const submit = page.getByRole('button', { name: words.submit, exact: true });
    await page.getByLabel(words.username).fill('admin');
    await page.getByLabel(words.password, { exact: true }).fill('not the password');
    await submit.click();
    await expect(toasts(page).getByText(words.failed, { exact: true })).toBeVisible();
    await expect(toasts(page).getByText(words.reason, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();

    await page.getByLabel(words.password, { exact: true }).fill(store.passwords.admin);
    const isRemembered = words.lang === 'fr';
    if (isRemembered) await remember.check();
    await submit.click();
    await expect(toasts(page).getByText(words.succeeded, { exact: true })).toBeVisible();
    await expect(toasts(page).getByText(words.welcome, { exact: true })).toBeVisible();
    await expect(page.getByText(words.menu)).toBeVisible();
    await expect(page).toHaveURL('/');
    const session = (await context.cookies()).find(({ name }) => name === 'lawha_session');
    expect([session?.sameSite, session?.httpOnly]).toEqual(['Lax', true]);
    const days = ((session?.expires ?? 0) - Date.now() / 1000) / 86_400;
    if (isRemembered) expect(days).toBeCloseTo(30, 1);
    else expect(session?.expires).toBe(-1);
  }
});

test('keeps the whole answer as the user record', async ({ page, store }) => {
  await page.goto('/');
  await fillLogin(page, 'content', store.passwords.content);
  const answer = page.waitForResponse('**/api/auth/login');
  await loginButton(page).click();
  const body: unknown = await (await answer).json();
  await expect(sidebar(page)).toBeVisible();
  const record = await page.evaluate(() => localStorage.getItem('user'));
  expect(JSON.parse(record ?? 'null')).toEqual(body);
  expect(body).toMatchObject({ username: 'content', role: 'content_update' });
  // Whoever is signed in is led past the login screen.
  await page.goto('/login');
  await expect(sidebar(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});
