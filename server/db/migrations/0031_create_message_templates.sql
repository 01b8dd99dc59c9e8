CREATE TABLE "message_contacts" (
	"phone" text PRIMARY KEY NOT NULL,
	"language" text,
	"refused_at" timestamp with time zone,
	"refused_by" text,
	CONSTRAINT "message_contacts_phone_check" CHECK ("message_contacts"."phone" ~ '^0[0-9]{8,9}$'),
	CONSTRAINT "message_contacts_language_check" CHECK ("message_contacts"."language" in ('ar', 'fr', 'en')),
	CONSTRAINT "message_contacts_refused_check" CHECK (("message_contacts"."refused_at" is null) = ("message_contacts"."refused_by" is null))
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"step" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "message_templates_step_language_pk" PRIMARY KEY("step","language"),
	CONSTRAINT "message_templates_step_check" CHECK ("message_templates"."step" in ('confirm', 'no_answer', 'shipped', 'at_desk', 'failed_attempt', 'return')),
	CONSTRAINT "message_templates_language_check" CHECK ("message_templates"."language" in ('ar', 'fr', 'en'))
);
--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "message_language" text DEFAULT 'ar' NOT NULL;--> statement-breakpoint
-- allowed: the table has one row
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_message_language_check" CHECK ("site_settings"."message_language" in ('ar', 'fr', 'en'));