CREATE TABLE "cost_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"valid_from" date NOT NULL,
	"packaging" numeric(10, 2) NOT NULL,
	"cod_percent" numeric(5, 2) NOT NULL,
	"cod_fixed" numeric(10, 2) NOT NULL,
	"is_real" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cost_rules_valid_from_unique" UNIQUE("valid_from"),
	CONSTRAINT "cost_rules_packaging_check" CHECK ("cost_rules"."packaging" >= 0),
	CONSTRAINT "cost_rules_cod_fixed_check" CHECK ("cost_rules"."cod_fixed" >= 0),
	CONSTRAINT "cost_rules_cod_percent_check" CHECK ("cost_rules"."cod_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "spends" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"label" text,
	"source" text,
	"product_id" uuid,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric(10, 2),
	"dinars" numeric(16, 2) GENERATED ALWAYS AS (round(amount * coalesce(rate, 1), 2)) STORED NOT NULL,
	"is_real" boolean NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spends_kind_check" CHECK ("spends"."kind" in ('advertising', 'fixed')),
	CONSTRAINT "spends_source_check" CHECK ("spends"."source" in ('storefront', 'staff')),
	CONSTRAINT "spends_currency_check" CHECK ("spends"."currency" in ('DZD', 'EUR', 'USD')),
	CONSTRAINT "spends_days_check" CHECK ("spends"."from_day" <= "spends"."to_day"),
	CONSTRAINT "spends_amount_check" CHECK ("spends"."amount" > 0),
	CONSTRAINT "spends_rate_check" CHECK (("spends"."currency" = 'DZD') = ("spends"."rate" is null) and "spends"."rate" > 0)
);
--> statement-breakpoint
ALTER TABLE "spends" ADD CONSTRAINT "spends_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spends_days_index" ON "spends" USING btree ("to_day","from_day");