import { and, eq } from 'drizzle-orm';
import { LANGUAGES, type Language, DEFAULT_LANGUAGE } from '#contract/language.ts';
import { DEFAULT_MESSAGES } from '#contract/messages/message-defaults.ts';
import { MESSAGE_STEPS, type MessageStep } from '#contract/messages/message-steps.ts';
import type {
  MessageTemplate,
  MessageTemplates,
  SaveMessageTemplate,
} from '#contract/messages/messages.ts';
import { readableText } from '#contract/names/readable-text.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { messageTemplates } from '../../db/schema/messages.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import { announceChange } from '../../db/tables/changes.ts';
import type { Reader, Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { recordAudit } from '../audit/audit-service.ts';

interface TemplateKey {
  step: MessageStep;
  language: Language;
}
type Row = typeof messageTemplates.$inferSelect;

export async function listMessageTemplates({ db }: Ctx): Promise<MessageTemplates> {
  return { language: await messageLanguageOf(db), templates: await readTemplates(db) };
}

/** All of them, the shop's own or ours. */
export async function readTemplates(db: Reader): Promise<MessageTemplate[]> {
  const rows = await db.select().from(messageTemplates);
  return MESSAGE_STEPS.flatMap((step) =>
    LANGUAGES.map((language) =>
      toTemplate(
        { step, language },
        rows.find((row) => row.step === step && row.language === language),
      ),
    ),
  );
}

export async function saveMessageTemplate(
  ctx: ActorCtx,
  key: TemplateKey,
  { text, seen }: SaveMessageTemplate,
): Promise<MessageTemplate> {
  return ctx.db.transaction(async (tx) => {
    await lockMessageSettings(tx);
    const before = await readTemplate(tx, key);
    // The same text again is what a repeated call brings, whatever it had seen.
    if (text === before.text) return before;
    if (readableText(seen) !== before.text) throw new AppError('changed_meanwhile');
    if (text === DEFAULT_MESSAGES[key.step][key.language]) return reset(tx, ctx, key, before);
    const written = { text, updatedAt: ctx.now(), updatedBy: ctx.actor.fullName };
    await tx
      .insert(messageTemplates)
      .values({ ...key, ...written })
      .onConflictDoUpdate({
        target: [messageTemplates.step, messageTemplates.language],
        set: written,
      });
    return changed(tx, ctx, key, before);
  });
}

export async function resetMessageTemplate(
  ctx: ActorCtx,
  key: TemplateKey,
): Promise<MessageTemplate> {
  return ctx.db.transaction(async (tx) => {
    await lockMessageSettings(tx);
    const before = await readTemplate(tx, key);
    return before.isDefault ? before : reset(tx, ctx, key, before);
  });
}

export async function setMessageLanguage(ctx: ActorCtx, language: Language): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockMessageSettings(tx);
    const before = await messageLanguageOf(tx);
    if (before === language) return;
    await tx.update(siteSettings).set({ messageLanguage: language });
    const changes = { messageLanguage: { from: before, to: language } };
    await recordAudit(tx, ctx, { action: 'settings_updated', details: { changes } });
    await announceChange(tx, { topic: 'settings' });
  });
}

async function reset(tx: Tx, ctx: ActorCtx, key: TemplateKey, before: MessageTemplate) {
  await tx.delete(messageTemplates).where(isTemplate(key));
  return changed(tx, ctx, key, before);
}

async function changed(tx: Tx, ctx: ActorCtx, key: TemplateKey, before: MessageTemplate) {
  const after = await readTemplate(tx, key);
  const changes = { messageText: { from: before.text, to: after.text } };
  await recordAudit(tx, ctx, { action: 'settings_updated', details: { changes } });
  await announceChange(tx, { topic: 'settings' });
  return after;
}

async function readTemplate(db: Reader, key: TemplateKey): Promise<MessageTemplate> {
  const [row] = await db.select().from(messageTemplates).where(isTemplate(key));
  return toTemplate(key, row);
}

const isTemplate = ({ step, language }: TemplateKey) =>
  and(eq(messageTemplates.step, step), eq(messageTemplates.language, language));

const toTemplate = ({ step, language }: TemplateKey, row: Row | undefined): MessageTemplate => ({
  step,
  language,
  text: row === undefined ? DEFAULT_MESSAGES[step][language] : readableText(row.text),
  isDefault: row === undefined,
  updatedAt: row?.updatedAt.toISOString() ?? null,
  updatedBy: row?.updatedBy ?? null,
});

/** For customers who were never written to. */
export async function messageLanguageOf(db: Reader): Promise<Language> {
  const [row] = await db.select({ language: siteSettings.messageLanguage }).from(siteSettings);
  return row?.language ?? DEFAULT_LANGUAGE;
}

/** One at a time: whoever saves sees what was saved before. The row is made if it is missing. */
async function lockMessageSettings(tx: Tx): Promise<void> {
  await tx.insert(siteSettings).values({}).onConflictDoNothing();
  await tx.select({ id: siteSettings.id }).from(siteSettings).for('update');
}
