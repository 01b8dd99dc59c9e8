CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name_ar" text NOT NULL,
	"name_fr" text NOT NULL,
	"name_en" text,
	"product_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"min_quantity" smallint NOT NULL,
	"kind" text NOT NULL,
	"price" numeric(10, 2),
	"percent" numeric(5, 2),
	"gift_product_id" uuid,
	"gift_quantity" smallint,
	"starts_on" date,
	"ends_on" date,
	"precedence" smallint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_kind_check" CHECK ("offers"."kind" in ('price', 'percent', 'gift')),
	CONSTRAINT "offers_terms_check" CHECK (("offers"."kind" = 'price') = ("offers"."price" is not null)
        and ("offers"."kind" = 'percent') = ("offers"."percent" is not null)
        and ("offers"."kind" = 'gift') = ("offers"."gift_product_id" is not null)
        and ("offers"."kind" = 'gift') = ("offers"."gift_quantity" is not null)),
	CONSTRAINT "offers_price_check" CHECK ("offers"."price" > 0),
	CONSTRAINT "offers_percent_check" CHECK ("offers"."percent" between 1 and 100),
	CONSTRAINT "offers_min_quantity_check" CHECK ("offers"."min_quantity" between 1 and 10000),
	CONSTRAINT "offers_gift_quantity_check" CHECK ("offers"."gift_quantity" between 1 and 10000),
	CONSTRAINT "offers_precedence_check" CHECK ("offers"."precedence" between 0 and 9999),
	CONSTRAINT "offers_dates_check" CHECK ("offers"."ends_on" >= "offers"."starts_on"),
	CONSTRAINT "offers_product_ids_check" CHECK (array_position("offers"."product_ids", null) is null)
);
--> statement-breakpoint
ALTER TABLE "sync_calls" DROP CONSTRAINT "sync_calls_kind_check";--> statement-breakpoint
ALTER TABLE "sync_objects" DROP CONSTRAINT "sync_objects_kind_check";--> statement-breakpoint
ALTER TABLE "sync_pauses" DROP CONSTRAINT "sync_pauses_kind_check";--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_gift_product_id_products_id_fk" FOREIGN KEY ("gift_product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_calls" ADD CONSTRAINT "sync_calls_kind_check" CHECK ("sync_calls"."kind" in ('products', 'orders', 'wilaya-shipping-costs', 'settings', 'offers')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sync_objects" ADD CONSTRAINT "sync_objects_kind_check" CHECK ("sync_objects"."kind" in ('products', 'orders', 'wilaya-shipping-costs', 'settings', 'offers')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sync_pauses" ADD CONSTRAINT "sync_pauses_kind_check" CHECK ("sync_pauses"."kind" in ('products', 'orders', 'wilaya-shipping-costs', 'settings', 'offers')) NOT VALID;
--> statement-breakpoint
CREATE TRIGGER offers_note_shared AFTER UPDATE ON offers FOR EACH ROW
WHEN ((OLD.name_ar, OLD.name_fr, OLD.name_en, OLD.product_ids, OLD.min_quantity, OLD.kind, OLD.price, OLD.percent, OLD.gift_product_id, OLD.gift_quantity, OLD.starts_on, OLD.ends_on, OLD.precedence, OLD.is_active)
	IS DISTINCT FROM (NEW.name_ar, NEW.name_fr, NEW.name_en, NEW.product_ids, NEW.min_quantity, NEW.kind, NEW.price, NEW.percent, NEW.gift_product_id, NEW.gift_quantity, NEW.starts_on, NEW.ends_on, NEW.precedence, NEW.is_active))
EXECUTE FUNCTION note_for_storefront('offers', 'shared');
--> statement-breakpoint
CREATE TRIGGER offers_note_presence AFTER INSERT OR DELETE ON offers FOR EACH ROW
EXECUTE FUNCTION note_for_storefront('offers', 'shared');
