import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyTemplate } from '../testing/database.ts'

// Security, section 4.9. A table, view, function or role that is not as said here fails the build.
const TABLES_WITHOUT_ROWS_OF_ANYONE = [
  'chain_check',
  'factor_sets',
  'log_checkpoints',
  'log_cosignatures',
  'log_entries',
  'log_identity',
  'log_nodes',
  'rate_limits',
  'scheme_decisions',
  'signing_keys',
  'status_lists',
]
const GATE_FUNCTIONS = [
  'account_closings',
  'accounts_to_close',
  'add_notices',
  'all_organisations',
  'append_event',
  'award_certificate',
  'certificate_organisation',
  'certificate_records',
  'certificates_signed_by',
  'certificates_to_log',
  'chain_heads',
  'clear_notices_of_comment',
  'confirm_domain',
  'confirm_invited_domain',
  'distrust_signing_key',
  'draw_short_number',
  'draw_status_place',
  'empty_organisation',
  'end_domain_claims',
  'end_suspension',
  'enter_account',
  'enter_auditor_invitation',
  'enter_token',
  'escalated_appeals',
  'event_chains',
  'evidence_to_forget',
  'exports_to_sweep',
  'first_broken_event',
  'first_rewritten_event',
  'forget_evidence',
  'forget_notices',
  'invitations_to_me',
  'invited_domain',
  'is_domain_waiting',
  'is_dossier_public',
  'keep_award_facts',
  'lab_is_held',
  'lab_to_purge',
  'labs_to_purge',
  'lists_missing_suspensions',
  'mark_key_replaced',
  'mark_logged',
  'mark_suspension_logged',
  'open_invitation',
  'open_request',
  'organisation_of_domain',
  'organisation_to_empty',
  'organisations_to_empty',
  'organisations_with_old_claims',
  'pending_domains',
  'pending_signatures',
  'public_certificate',
  'public_electricity',
  'public_log_index',
  'public_register_page',
  'public_suspensions',
  'publish_signing_key',
  'purge_devices',
  'purge_expired_batch',
  'purge_invitations',
  'purge_lab',
  'purge_unactivated',
  'reopen_form',
  'replace_sealed',
  'sealed_values',
  'second_factor_holders',
  'service_figures',
  'settle_changes',
  'stale_status_lists',
  'suspended_among',
  'suspended_places',
  'suspensions_to_log',
  'take_digest_readers',
  'take_heads_to_log',
  'touch_session',
  'use_invitation',
  'withdrawn_places',
]

let db: pg.Client
beforeAll(async () => {
  const { superuser } = await copyTemplate(inject('superuserUrl'))
  db = new pg.Client({ connectionString: superuser })
  await db.connect()
})
afterAll(() => db.end())

async function column<Value>(query: string): Promise<Value[]> {
  const { rows } = await db.query({ text: query, rowMode: 'array' })
  return rows.map(([value]) => value)
}

describe('the catalogue of the database', () => {
  it('has row-level security enabled and forced on every table but those that belong to nobody', async () => {
    const open = await column(`select relname from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity) order by 1`)

    expect(open).toEqual(TABLES_WITHOUT_ROWS_OF_ANYONE)
  })

  it('has a policy by tenant or person for every role on each of them, and others only for the gate', async () => {
    const { rows } = await db.query(
      `select tablename, policyname, cmd, roles::text[], qual from pg_policies order by 1, 2`,
    )
    const tables = await column(`select relname from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and relrowsecurity order by 1`)

    const everybodys = rows.filter(({ roles }) => roles.includes('public'))
    expect(everybodys.map(({ tablename }) => tablename)).toEqual(tables)
    for (const policy of everybodys) {
      expect(policy.cmd, policy.tablename).toBe('ALL')
      expect(policy.qual, policy.tablename).toMatch(/\( ?SELECT current_(tenant|person)\(\)/)
      expect(policy.qual, policy.tablename).not.toContain('current_setting')
    }
    const others = rows.filter(({ roles }) => !roles.includes('public'))
    for (const { roles, tablename } of others) expect(roles, tablename).toEqual(['labzer0_gate'])
  })

  it('guards every table with an organisation_id by that column', async () => {
    const guarded = await column(`select c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'organisation_id' and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_policies p where p.tablename = c.relname and p.qual like '%organisation_id = %')`)

    expect(guarded).toEqual([])
  })

  it('has no foreign key from a tenant table to another that leaves the organisation out', async () => {
    // The organisation itself and the person's own rows are reached by their single key.
    const loose = await column(`select con.conname from pg_constraint con
      join pg_class child on child.oid = con.conrelid join pg_class parent on parent.oid = con.confrelid
      where con.contype = 'f' and parent.relname <> 'organisations'
      and exists (select from pg_attribute a where a.attrelid = child.oid and a.attname = 'organisation_id')
      and not exists (select from pg_attribute a where a.attrelid = child.oid and a.attname = 'organisation_id' and a.attnum = any (con.conkey))`)

    expect(loose).toEqual([])
  })

  it('has only views that ask with the rights of the asker, and no materialised view', async () => {
    const leaky =
      await column(`select relname from pg_class where relnamespace = 'public'::regnamespace and (relkind = 'm'
      or (relkind = 'v' and not coalesce(reloptions::text like '%security_invoker=true%', false)))`)

    expect(leaky).toEqual([])
  })

  it('lets only the listed functions look past the tenant, each owned by the gate with a fixed search path', async () => {
    const { rows } =
      await db.query(`select proname, pg_get_userbyid(proowner) as owner, coalesce(proconfig::text, '') as config,
      has_function_privilege('public', oid, 'execute') as open from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef order by 1`)

    expect(rows.map(({ proname }) => proname)).toEqual(GATE_FUNCTIONS)
    for (const { proname, owner, config, open } of rows) {
      expect(owner, proname).toBe('labzer0_gate')
      expect(config, proname).toContain('search_path=')
      expect(open, proname).toBe(false)
    }
  })

  it('gives no role an attribute, a table or a membership that it must not have', async () => {
    const { rows } =
      await db.query(`select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolcanlogin
      from pg_roles where rolname like 'labzer0%' order by 1`)
    expect(rows.map(({ rolname, rolcanlogin }) => [rolname, rolcanlogin])).toEqual([
      ['labzer0_app', true],
      ['labzer0_gate', false],
      ['labzer0_owner', true],
      ['labzer0_worker', true],
    ])
    for (const role of rows) {
      expect(role).toMatchObject({
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
      })
    }

    const owned = await column(`select c.relname from pg_class c where pg_get_userbyid(c.relowner) in
      ('labzer0_app', 'labzer0_worker', 'labzer0_gate')`)
    expect(owned).toEqual([])

    const memberships = await column(`select m.rolname || ' in ' || r.rolname from pg_auth_members a
      join pg_roles m on m.oid = a.member join pg_roles r on r.oid = a.roleid
      where m.rolname like 'labzer0%' or r.rolname like 'labzer0%'`)
    expect(memberships).toEqual(['labzer0_owner in labzer0_gate'])
    expect(await column("select rolinherit from pg_roles where rolname = 'labzer0_owner'")).toEqual([false])
  })

  it('grants the app and the worker neither TRUNCATE, REFERENCES nor TRIGGER, nor any write to the event log', async () => {
    const grants = await column(`select grantee || ' ' || privilege_type || ' ' || table_name
      from information_schema.role_table_grants where grantee in ('labzer0_app', 'labzer0_worker') and table_schema = 'public'
      and (privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER')
        or (table_name in ('events', 'event_heads') and privilege_type <> 'SELECT'))`)

    expect(grants).toEqual([])
  })
})

// Tables of a lab that purge_lab leaves alone, and why.
const KEPT_AFTER_A_LAB = {
  auditor_invitations: 'of the organisation; an invitation only remembers the lab that it came from',
  certificate_suspensions: 'part of what the public proof says',
  certificates: 'public proof, kept with what it says',
  form_moves: 'each is deleted with its locked form, by its foreign key',
  report_exports: 'a lab with exports is not due yet; the sweep of exports deletes them',
}
// Tables of an organisation that neither purge_lab nor empty_organisation deletes from, and why.
const KEPT_AFTER_AN_ORGANISATION = {
  certificate_suspensions: KEPT_AFTER_A_LAB.certificate_suspensions,
  certificates: KEPT_AFTER_A_LAB.certificates,
  form_moves: KEPT_AFTER_A_LAB.form_moves,
  report_exports: KEPT_AFTER_A_LAB.report_exports,
  event_heads: 'the event log stays as long as the provider',
  events: 'the event log stays as long as the provider',
  users: 'a closed account keeps an empty row, which other rows refer to',
}

describe('retention', () => {
  const deletesOf = async (name: string): Promise<string[]> => {
    const [source = ''] = await column<string>(`select prosrc from pg_proc where proname = '${name}'`)
    return [...source.matchAll(/\bdelete from (\w+)/g)].map(([, table = '']) => table)
  }
  /** Whatever refers to labs, directly or through other tables, and whatever carries the id of a lab or cycle. */
  const TABLES_OF_A_LAB = `with recursive of_lab (oid) as (
      select 'labs'::regclass::oid union
      select con.conrelid from pg_constraint con join of_lab on con.confrelid = of_lab.oid where con.contype = 'f'
    ) select oid::regclass::text from of_lab union
    select a.attrelid::regclass::text from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname in ('lab_id', 'cycle_id') order by 1`

  it('deletes from every table of a lab, or says why not', async () => {
    const deleted = [...(await deletesOf('purge_lab')), ...Object.keys(KEPT_AFTER_A_LAB)]

    expect((await column<string>(TABLES_OF_A_LAB)).filter((table) => !deleted.includes(table))).toEqual([])
  })

  it('deletes from every table of an organisation, or says why not', async () => {
    const tables =
      await column<string>(`select c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'organisation_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`)
    const deleted = [
      ...(await deletesOf('purge_lab')),
      ...(await deletesOf('empty_organisation')),
      ...Object.keys(KEPT_AFTER_AN_ORGANISATION),
    ]

    expect(tables.filter((table) => !deleted.includes(table))).toEqual([])
  })

  it('deletes the rows of a lab before the rows that they refer to', async () => {
    const order = await deletesOf('purge_lab')
    const { rows } = await db.query<{
      child: string
      parent: string
    }>(`select conrelid::regclass::text as child,
      confrelid::regclass::text as parent from pg_constraint where contype = 'f' and conrelid <> confrelid`)
    const wrong = rows.filter(
      ({ child, parent }) =>
        order.includes(child) && order.includes(parent) && order.indexOf(child) > order.indexOf(parent),
    )

    expect(wrong).toEqual([])
  })
})
