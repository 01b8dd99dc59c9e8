-- The storefront shows its banner only while the wheel turns, so a change of that goes with the settings.
CREATE TRIGGER wheel_settings_note_shared AFTER UPDATE ON wheel_settings FOR EACH ROW
WHEN (OLD.is_open IS DISTINCT FROM NEW.is_open)
EXECUTE FUNCTION note_for_storefront('settings', 'shared');
--> statement-breakpoint
CREATE TRIGGER wheel_settings_note_presence AFTER INSERT ON wheel_settings FOR EACH ROW
WHEN (NOT NEW.is_open)
EXECUTE FUNCTION note_for_storefront('settings', 'shared');
