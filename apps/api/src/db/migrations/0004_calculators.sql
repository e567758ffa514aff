CREATE TABLE "calculator_cells" (
	"organisation_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"category" text NOT NULL,
	"row_id" text NOT NULL,
	"column_id" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calculator_cells_pkey" PRIMARY KEY("organisation_id","cycle_id","mode","category","row_id","column_id"),
	CONSTRAINT "calculator_cells_mode_known" CHECK ("calculator_cells"."mode" in ('baseline', 'savings'))
);
--> statement-breakpoint
CREATE TABLE "calculator_history" (
	"organisation_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"category" text NOT NULL,
	"row_id" text NOT NULL,
	"column_id" text NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "calculator_history_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"value" jsonb,
	"version" integer NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calculator_history_pkey" PRIMARY KEY("organisation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "calculator_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"category" text NOT NULL,
	"lab_type" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"variables" jsonb NOT NULL,
	"variables_version" integer,
	"schema_version" integer NOT NULL,
	"factor_set_version" text NOT NULL,
	"engine_version" text NOT NULL,
	"results" jsonb NOT NULL,
	"hash" "bytea" NOT NULL,
	"submitted_by" uuid NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calculator_submissions_once" UNIQUE("organisation_id","cycle_id","mode","category"),
	CONSTRAINT "calculator_submissions_mode_known" CHECK ("calculator_submissions"."mode" in ('baseline', 'savings'))
);
--> statement-breakpoint
CREATE TABLE "organisation_variables" (
	"organisation_id" uuid NOT NULL,
	"lab_type" text NOT NULL,
	"version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organisation_variables_pkey" PRIMARY KEY("organisation_id","lab_type","version"),
	CONSTRAINT "organisation_variables_type_known" CHECK ("organisation_variables"."lab_type" in ('wet', 'dry'))
);
--> statement-breakpoint
ALTER TABLE "calculator_cells" ADD CONSTRAINT "calculator_cells_cycle" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."cycles"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculator_history" ADD CONSTRAINT "calculator_history_cycle" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."cycles"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculator_submissions" ADD CONSTRAINT "calculator_submissions_cycle" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."cycles"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_variables" ADD CONSTRAINT "organisation_variables_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calculator_history_of_cell" ON "calculator_history" USING btree ("organisation_id","cycle_id","mode","category","row_id","column_id","version");--> statement-breakpoint
CREATE INDEX "calculator_history_of_form" ON "calculator_history" USING btree ("organisation_id","cycle_id","mode","category","seq");