const style = `
:root { color-scheme: light; --canvas: #F5F6F1; --surface: #FFF; --sunken: #ECEFE8; --tint: #E3EBE2; --line: #D7DDD3;
  --line-strong: #77837C; --ink: #12211D; --ink-2: #43504B; --ink-3: #5A6762; --primary: #0E5246; --field: #0D2B26;
  --on-field: #F3F6F0; --on-field-2: #BACDC4; --field-line: #33574F; --wattle: #F4C534; --focus: #12211D }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; --canvas: #0D1513; --surface: #141D1A;
  --sunken: #101917; --tint: #1C2925; --line: #2A3733; --line-strong: #72827B; --ink: #EBF1ED; --ink-2: #B9C5BF;
  --ink-3: #98A69F; --primary: #93D6C0; --field: #0A211D; --on-field: #F0F5F1; --on-field-2: #B4C8BF;
  --field-line: #2C4D46; --focus: #EBF1ED } }
* { box-sizing: border-box }
[hidden] { display: none !important }
body { margin: 0; height: 100dvh; display: grid; grid-template-rows: auto 1fr; background: var(--canvas);
  color: var(--ink); font: 15px/1.45 "Atkinson Hyperlegible Next", Inter, system-ui, sans-serif }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 20px; padding: 14px 24px;
  background: var(--field); color: var(--on-field) }
header svg { width: 26px; height: 26px; flex: none }
h1 { margin: 0; font: 500 20px/1.2 Besley, Georgia, serif; display: flex; align-items: center; gap: 10px }
header p { margin: 0; color: var(--on-field-2); font-size: 14px; flex: 1 }
button, input { font: inherit; min-height: 44px; border-radius: 7px; padding: 0 14px }
header button, header input { background: transparent; color: var(--on-field); border: 1px solid var(--field-line) }
header input { min-width: 220px }
header input::placeholder { color: var(--on-field-2) }
button { cursor: pointer }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; box-shadow: 0 0 0 4px var(--wattle) }
header :focus-visible { outline-color: var(--wattle); box-shadow: none }
main { display: grid; grid-template-columns: minmax(280px, 380px) 1fr; min-height: 0 }
nav { overflow: auto; background: var(--surface); border-right: 1px solid var(--line) }
nav ol { list-style: none; margin: 0; padding: 0 }
nav li { border-bottom: 1px solid var(--line) }
nav button { display: grid; gap: 2px; width: 100%; padding: 14px 20px; text-align: left; border: 0; border-radius: 0;
  border-left: 4px solid transparent; background: none; color: var(--ink); outline-offset: -3px }
nav button:hover { background: var(--sunken) }
nav button[aria-current] { background: var(--tint); border-left-color: var(--wattle) }
nav strong { font-weight: 650; overflow-wrap: anywhere }
nav span { color: var(--ink-3); font-size: 14px; overflow-wrap: anywhere }
.empty { padding: 56px 24px; color: var(--ink-2); text-align: center }
article { display: grid; grid-template-rows: auto auto 1fr; min-width: 0; min-height: 0 }
article h2 { margin: 0 0 6px; font: 500 26px/1.2 Besley, Georgia, serif; overflow-wrap: anywhere }
article > div { padding: 24px 32px 16px }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 14px; margin: 0; color: var(--ink-2); font-size: 14px }
dt { color: var(--ink-3) }
dd { margin: 0; overflow-wrap: anywhere }
[role=tablist] { display: flex; gap: 4px; padding: 0 32px; border-bottom: 1px solid var(--line) }
[role=tab] { border: 0; border-radius: 0; background: none; color: var(--ink-2); border-bottom: 3px solid transparent }
[role=tab][aria-selected=true] { color: var(--ink); font-weight: 650; border-bottom-color: var(--primary) }
iframe, pre { width: 100%; height: 100%; margin: 0; border: 0; min-height: 360px }
iframe { background: var(--canvas) }
pre { overflow: auto; padding: 24px 32px; background: var(--surface); white-space: pre-wrap; overflow-wrap: anywhere;
  font: 14px/1.55 ui-monospace, Menlo, Consolas, monospace }
@media (max-width: 720px) { body { height: auto } main { grid-template-columns: 1fr }
  nav { max-height: 45dvh; border-right: 0; border-bottom: 1px solid var(--line) }
  article > div, pre { padding-left: 20px; padding-right: 20px } [role=tablist] { padding: 0 12px }
  iframe, pre { height: 75dvh } header input { flex: 1 } }`

const script = `
const find = (id) => document.getElementById(id)
const made = (tag, text) => Object.assign(document.createElement(tag), { textContent: text })
const time = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' })
const tabs = [...document.querySelectorAll('[role=tab]')]
let mails = [], chosen = null, view = 'html'

async function load() {
  mails = await (await fetch('/mails')).json()
  if (!mails.some((mail) => mail.id === chosen)) chosen = mails[0]?.id ?? null
  list()
  read()
}
function list() {
  const word = find('filter').value.trim().toLowerCase()
  const shown = mails.filter((mail) => (mail.to.join(' ') + ' ' + mail.subject).toLowerCase().includes(word))
  find('count').textContent = mails.length === 1 ? '1 mail caught' : mails.length + ' mails caught'
  find('none').hidden = shown.length > 0
  find('none').textContent = mails.length ? 'No mail matches.' : 'No mail yet. What the app sends appears here at once.'
  find('list').replaceChildren(...shown.map((mail) => {
    const button = document.createElement('button')
    button.append(made('strong', mail.subject || 'No subject'), made('span', mail.to.join(', ')),
      made('span', time.format(new Date(mail.receivedAt))))
    if (mail.id === chosen) button.setAttribute('aria-current', 'true')
    button.onclick = () => { chosen = mail.id; list(); read() }
    const item = document.createElement('li')
    item.append(button)
    return item
  }))
}
let drawn = ''
async function read() {
  const mail = mails.find(({ id }) => id === chosen)
  find('mail').hidden = !mail
  if (!mail || drawn === mail.id + view) return
  drawn = mail.id + view
  find('subject').textContent = mail.subject
  find('from').textContent = mail.headers.from ?? mail.from
  find('to').textContent = mail.to.join(', ')
  find('at').textContent = time.format(new Date(mail.receivedAt))
  for (const tab of tabs) tab.setAttribute('aria-selected', String(tab.dataset.view === view))
  find('frame').hidden = view !== 'html'
  find('plain').hidden = view === 'html'
  if (view === 'html') find('frame').src = '/mails/' + mail.id + '/html'
  else find('plain').textContent = await (await fetch('/mails/' + mail.id + '/' + view)).text()
}
for (const tab of tabs) tab.onclick = () => { view = tab.dataset.view; read() }
find('filter').oninput = list
find('clear').onclick = () => fetch('/mails', { method: 'DELETE' })
new EventSource('/events').onmessage = load`

const mark = `<svg viewBox="0 0 64 64" aria-hidden="true"><path d="M15.25 36.46C19.94 39.81 26.64 40.31 32 40.31S44.06
39.81 48.75 36.46V40A16.75 16.75 0 0 1 15.25 40Z" fill="#F4C534"/><path d="M16.5 22.66h8.71M16.5 28.07h5.4M16.5 33.49h8.71"
stroke="#F3F6F0" stroke-width="2.94"/><rect x="13.5" y="5.5" width="37" height="53" rx="18.5" fill="none" stroke="#F3F6F0"
stroke-width="7"/></svg>`

/** Everything in one file: it must work without a network and beside any version of the web app. */
export const mailCatcherPage = `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mails caught, LAB ZER0</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body>
<header><h1>${mark} Mails caught</h1><p id="count" role="status"></p>
<input id="filter" type="search" placeholder="Address or subject" aria-label="Filter by address or subject">
<button id="clear">Clear all</button></header>
<main>
<nav aria-label="Mails"><ol id="list"></ol><p class="empty" id="none">Loading…</p></nav>
<article id="mail" hidden aria-label="Mail">
<div><h2 id="subject"></h2><dl><dt>From</dt><dd id="from"></dd><dt>To</dt><dd id="to"></dd><dt>Caught</dt><dd id="at"></dd></dl></div>
<div role="tablist" aria-label="Version" style="padding-bottom:0;padding-top:0"><button role="tab" data-view="html" aria-selected="true">HTML</button>
<button role="tab" data-view="text" aria-selected="false">Text</button><button role="tab" data-view="raw" aria-selected="false">Source</button></div>
<section><iframe id="frame" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<pre id="plain" tabindex="0" hidden></pre></section>
</article>
</main>
<script>${script}</script>
</body></html>`
