CREATE TABLE "sync_pauses" (
	"kind" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"is_offered" boolean NOT NULL,
	"error" text NOT NULL,
	CONSTRAINT "sync_pauses_kind_check" CHECK ("sync_pauses"."kind" in ('products', 'orders', 'wilaya-shipping-costs', 'settings'))
);
--> statement-breakpoint
-- The storefront shows its banner only while the wheel turns, so a change of that goes with the settings.
CREATE TRIGGER wheel_settings_note_shared AFTER UPDATE ON wheel_settings FOR EACH ROW
WHEN (OLD.is_open IS DISTINCT FROM NEW.is_open)
EXECUTE FUNCTION note_for_storefront('settings', 'shared');
--> statement-breakpoint
CREATE TRIGGER wheel_settings_note_presence AFTER INSERT ON wheel_settings FOR EACH ROW
WHEN (NOT NEW.is_open)
EXECUTE FUNCTION note_for_storefront('settings', 'shared');
