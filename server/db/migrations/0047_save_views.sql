CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid,
	"is_shared" boolean NOT NULL,
	"filters" jsonb NOT NULL,
	"columns" jsonb,
	"density" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_list_check" CHECK ("saved_views"."list" in ('orders', 'clients', 'products')),
	CONSTRAINT "saved_views_density_check" CHECK ("saved_views"."density" in ('compact', 'comfortable')),
	CONSTRAINT "saved_views_name_check" CHECK (char_length("saved_views"."name") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_unique" ON "saved_views" USING btree ("owner_id","list","name");--> statement-breakpoint
CREATE INDEX "saved_views_shared_index" ON "saved_views" USING btree ("list") WHERE is_shared;
--> statement-breakpoint
-- A shared view outlives its owner; nobody else could ever see the others.
CREATE FUNCTION delete_own_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM saved_views WHERE owner_id = OLD.id AND NOT is_shared;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_delete_own_views BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION delete_own_views();
