/** Calls whose texts no user of the product reads: errors and logs for developers, SQL, styles, tags of a PDF. */
export const ALLOWED_CALLS: readonly RegExp[] = [
  /(?:Error|Refused|Missing)$/,
  /^super$|^RegExp$|\.error$/,
  /(?:^|\.)(?:log|logger)\.\w+$|^console\.\w+$/,
  /^sql\b|\.(?:query|statement|execute|transaction|for)$/,
  /(?:^|\.)(?:struct|markContent)$|^tagged$/,
  /^(?:cx|buttonStyle)$/,
]

/** Fields and attributes with texts for machines, and the summaries of the OpenAPI document. */
export const ALLOWED_FIELDS =
  /^(?:className|class\w+|style|d|viewBox|rel|formula|fontFamily|onDelete|summary|achievementType|resultType|aria-relevant|href|src|autoComplete|placement|transform|points|sizes|query|code|scope|@type)$/

type Allowed = { file: RegExp; text?: RegExp; why: string }

const CATEGORY = /^(?:Cold Storage|Lab Waste|Computer Hardware|Data Storage|Eco Office)$/

/** Places and reasons, as few as can be. */
const ALLOWED: readonly Allowed[] = [
  {
    file: /^apps\/api\/src\/(?:main|worker|platform\/(?:setting-words|foreign-variables))\.ts$/,
    why: 'said to the operator when a process does not start',
  },
  { file: /^apps\/api\/src\/rig\//, why: 'printed for whoever runs the fault rig' },
  {
    file: /commands\/backups\/(?:organisation-rows|sign-in|throw-away)\.ts$/,
    why: 'parts of statements, a line of configuration, and somebody who is made for a check',
  },
  { file: /^apps\/api\/src\/upgrade\//, why: 'printed for whoever tries an upgrade' },
  { file: /commands\/completion\.ts$/, text: /^complete -c/, why: 'a command of a shell' },
  {
    file: /platform\/(?:commit|database|ends-workers|logger|watch-loop\.thread)\.ts$/,
    why: 'logged for the operator',
  },
  { file: /backups\/copy-cipher\.ts$/, text: /^labzero /, why: 'goes into a key' },
  { file: /checklists\/judge-file\.ts$/, text: /ulimit|nice/, why: 'commands of a shell' },
  { file: /checklists\/pdf-file\.ts$/, why: 'names in a PDF' },
  {
    file: /api\/src\/telemetry\/|platform\/telemetry\.ts$|health\/service-figures\.ts$/,
    why: 'words of metrics and readiness, on the port of operators',
  },
  { file: /platform\/work-queue\.ts$/, text: /^job /, why: 'the name of a span' },
  {
    file: /platform\/(?:route|mail-jobs|work-jobs)\.ts$|commands\/with-client\.ts$/,
    text: /^read /,
    why: 'modes of a transaction',
  },
  { file: /platform\/(?:mail|uploads|web)\.ts$/, why: 'headers and keys of limits' },
  { file: /auth\/passwords\.ts$/, text: /^nobody has/, why: 'hashed when there is no account' },
  { file: /web\/src\/lib\/upload\.ts$/, text: /^Accept$/, why: 'a header' },
  { file: /web\/src\/site\/robots\.ts$/, why: 'robots.txt' },
  { file: /guides\/guide-blocks\.tsx$/, text: /^Checklist:/, why: 'a mark in the Markdown of the guides' },
  { file: /(?:amount|locked-figures|actions-card|totals-bar)\.tsx$/, text: /^AUD/, why: 'a unit' },
  { file: /./, text: /^LAB ZER0$/, why: 'the name of the product' },
  { file: /ui\/unit\.tsx$|site\/landing\/range-drawing\.tsx$/, why: 'units' },
  { file: /./, text: CATEGORY, why: 'ids of calculators' },
  { file: /checklists\.api\.ts$/, text: /^Misc$/, why: 'the id of a category' },
  { file: /domain\/src\/invitations\/invitation\.ts$/, why: 'ids of badges' },
  {
    file: /domain\/src\/calculators\/(?:cold|data)-storage\.ts$/,
    why: 'symbols of formulas',
  },
  { file: /domain\/src\/accounts\/device\.ts$/, why: 'names of browsers and systems' },
  {
    file: /domain\/src\/accounts\/closing\.ts$/,
    text: /^Former$/,
    why: 'written into the row of a closed account',
  },
  { file: /domain\/src\/certificates\/credential\.ts$/, why: 'terms of the Open Badges standard' },
  { file: /domain\/src\/log\//, why: 'lines of the public log, which programs read' },
  { file: /features\/log\/witness\.ts$/, why: 'said to the operator of a witness' },
  { file: /features\/\w+\/recompute[\w-]*\.ts$/, why: 'names of editions in `labzero recompute`' },
  { file: /contracts\/src\/openapi\.ts$/, why: 'the OpenAPI document, which programmers read' },
  { file: /content\/src\/mails\/html(?:-parts)?\.ts$/, why: 'fonts' },
  { file: /notices\/bell-popover\.tsx$/, text: /^bottom end$/, why: 'a place on the page' },
  { file: /content\/src\/mails\/samples\.ts$/, why: 'made-up values for pictures and tests of mails' },
]

export function allowedBy(file: string, text: string): string | undefined {
  return ALLOWED.find((entry) => entry.file.test(file) && (entry.text?.test(text) ?? true))?.why
}
