-- Reports of a financial year, July to June, go by the year in which it ends. What was asked for so far is of calendar
-- years. The table is small: files go after a week.
ALTER TABLE "report_exports" ADD COLUMN "year_kind" text DEFAULT 'calendar' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_exports" ADD CONSTRAINT "report_exports_year_kind_known" CHECK ("report_exports"."year_kind" in ('calendar', 'financial'));--> statement-breakpoint
drop index report_exports_once_under_way;--> statement-breakpoint
-- Who asks again while the same file is being made gets that one.
create unique index report_exports_once_under_way on report_exports
  (organisation_id, asked_by, kind, format, year, year_kind, lab_id, lab_type)
  nulls not distinct where state in ('queued', 'working');
