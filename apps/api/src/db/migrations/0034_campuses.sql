CREATE TABLE "campuses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"place" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campuses_in_organisation" UNIQUE("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "campus_variables" (
	"organisation_id" uuid NOT NULL,
	"campus_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"place" text,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campus_variables_pkey" PRIMARY KEY("organisation_id","campus_id","version")
);
--> statement-breakpoint
ALTER TABLE "campuses" ADD CONSTRAINT "campuses_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_variables" ADD CONSTRAINT "campus_variables_campus" FOREIGN KEY ("organisation_id","campus_id") REFERENCES "public"."campuses"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campuses_name_once" ON "campuses" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
ALTER TABLE "labs" ADD COLUMN "campus_id" uuid;--> statement-breakpoint
ALTER TABLE "labs" ADD CONSTRAINT "labs_campus" FOREIGN KEY ("organisation_id","campus_id") REFERENCES "public"."campuses"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What wet and dry labs had apart becomes one campus. Where both had entered a value for the same price, or a State,
-- and it differs, each type keeps its own values on a campus of its own. Locked forms keep theirs untouched. The owner
-- of the tables is no tenant, so it looks past the policies for these statements.
alter table organisations no force row level security;--> statement-breakpoint
alter table organisation_variables no force row level security;--> statement-breakpoint
alter table labs no force row level security;--> statement-breakpoint
create table moved_variables as
  select distinct on (v.organisation_id, v.lab_type) v.organisation_id, v.lab_type, v.saved_by, v.saved_at,
    v.values - 'state' - 'waste_cost_recycle' || case when v.values ? 'waste_cost_recycle'
      then jsonb_build_object('waste_cost_recycling', v.values -> 'waste_cost_recycle') else '{}' end as prices,
    case v.values ->> 'state' when 'NSW and ACT' then 'nsw_act' when 'Victoria' then 'vic' when 'Queensland' then 'qld'
      when 'South Australia' then 'sa' when 'Western Australia' then 'wa' when 'WA NWIS' then 'wa_nwis'
      when 'Tasmania' then 'tas' when 'Northern Territory' then 'nt' when 'National' then 'national'
      else v.values ->> 'state' end as place,
    (select max(version) + 1 from organisation_variables x where x.organisation_id = v.organisation_id) as version
  from organisation_variables v order by v.organisation_id, v.lab_type, v.version desc;--> statement-breakpoint
create table moved_apart as
  select w.organisation_id from moved_variables w join moved_variables d on d.organisation_id = w.organisation_id and d.lab_type = 'dry'
  where w.lab_type = 'wet' and (w.place is distinct from d.place or exists (
    select from jsonb_each(w.prices) own join jsonb_each(d.prices) other on other.key = own.key and other.value <> own.value));--> statement-breakpoint
insert into campuses (organisation_id, name, place, created_at)
  select o.id, 'Main campus', (select h.place from moved_variables h where h.organisation_id = o.id and h.place is not null limit 1), o.created_at
  from organisations o where o.id not in (select organisation_id from moved_apart)
  union all
  select h.organisation_id, case h.lab_type when 'wet' then 'Wet labs' else 'Dry labs' end, h.place,
    o.created_at + case h.lab_type when 'wet' then interval '0' else interval '1 second' end
  from moved_variables h join organisations o on o.id = h.organisation_id where h.organisation_id in (select organisation_id from moved_apart);--> statement-breakpoint
insert into campus_variables (organisation_id, campus_id, version, values, place, saved_by, saved_at)
  select distinct on (c.id) c.organisation_id, c.id, h.version,
    (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from moved_variables x, jsonb_each(x.prices) e where x.organisation_id = h.organisation_id
      and (c.name = 'Main campus' or x.lab_type = h.lab_type)), c.place, h.saved_by, h.saved_at
  from campuses c join moved_variables h on h.organisation_id = c.organisation_id
    and (c.name = 'Main campus' or c.name = case h.lab_type when 'wet' then 'Wet labs' else 'Dry labs' end)
  order by c.id, h.saved_at desc;--> statement-breakpoint
update labs l set campus_id = c.id from campuses c where c.organisation_id = l.organisation_id
  and (c.name = 'Main campus' or c.name = case l.type when 'wet' then 'Wet labs' else 'Dry labs' end);--> statement-breakpoint
drop table moved_apart;--> statement-breakpoint
drop table moved_variables;--> statement-breakpoint
alter table organisations force row level security;--> statement-breakpoint
alter table organisation_variables force row level security;--> statement-breakpoint
alter table labs force row level security;--> statement-breakpoint
alter table campuses enable row level security;--> statement-breakpoint
alter table campuses force row level security;--> statement-breakpoint
create policy tenant on campuses using (organisation_id = (select current_tenant()));--> statement-breakpoint
create policy gate on campuses to labzer0_gate using (true);--> statement-breakpoint
alter table campus_variables enable row level security;--> statement-breakpoint
alter table campus_variables force row level security;--> statement-breakpoint
create policy tenant on campus_variables using (organisation_id = (select current_tenant()));--> statement-breakpoint
create policy gate on campus_variables to labzer0_gate using (true);--> statement-breakpoint
grant select, insert, update on campuses to labzer0_app;--> statement-breakpoint
grant select on campuses to labzer0_worker;--> statement-breakpoint
grant select, delete on campuses to labzer0_gate;--> statement-breakpoint
grant select, insert on campus_variables to labzer0_app;--> statement-breakpoint
grant select on campus_variables to labzer0_worker;--> statement-breakpoint
grant select, delete on campus_variables to labzer0_gate;
