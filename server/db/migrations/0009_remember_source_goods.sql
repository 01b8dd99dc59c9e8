CREATE TABLE "source_goods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source_id" uuid NOT NULL,
	"words" text NOT NULL,
	"words_key" text NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"remembered_by" text NOT NULL,
	"remembered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbox_items" ADD COLUMN "unknown_goods" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "source_goods" ADD CONSTRAINT "source_goods_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_goods" ADD CONSTRAINT "source_goods_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_goods" ADD CONSTRAINT "source_goods_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "source_goods_words_unique" ON "source_goods" USING btree ("source_id","words_key");--> statement-breakpoint
CREATE INDEX "source_goods_product_index" ON "source_goods" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "source_goods_variant_index" ON "source_goods" USING btree ("variant_id");