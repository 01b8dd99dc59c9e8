CREATE TABLE "factor_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"session_id" uuid,
	"token_hash" text NOT NULL,
	"remember" boolean NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "factor_challenges_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "factor_challenges_purpose_check" CHECK ("factor_challenges"."purpose" in ('login', 'confirm', 'passkey')),
	CONSTRAINT "factor_challenges_session_check" CHECK (("factor_challenges"."purpose" = 'login') = ("factor_challenges"."session_id" is null))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"secret" text,
	"last_step" integer,
	"credential_id" text,
	"public_key" text,
	"sign_count" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "second_factors_credentialId_unique" UNIQUE("credential_id"),
	CONSTRAINT "second_factors_kind_check" CHECK ("second_factors"."kind" in ('app', 'passkey')),
	CONSTRAINT "second_factors_complete_check" CHECK (case "second_factors"."kind" when 'app' then "second_factors"."secret" is not null and "second_factors"."last_step" is not null
        else "second_factors"."credential_id" is not null and "second_factors"."public_key" is not null and "second_factors"."sign_count" is not null end)
);
--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "second_factor_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factor_challenges_user_id_index" ON "factor_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_session_id_index" ON "factor_challenges" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_expires_at_index" ON "factor_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "second_factors_user_id_index" ON "second_factors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "second_factors_one_app_unique" ON "second_factors" USING btree ("user_id") WHERE "second_factors"."kind" = 'app';
--> statement-breakpoint
-- allowed: eight users have few sessions, and none waits for this one
UPDATE "sessions" SET "confirmed_at" = "created_at";