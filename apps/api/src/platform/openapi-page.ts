import type { JsonSchema, OpenApiDocument, Operation } from '@lab-zer0/contracts/openapi.ts'

/** The contract for people: one page, no script, grouped by feature. */
export function openApiPage(document: OpenApiDocument): string {
  const entries = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  )
  const features = [...new Set(entries.flatMap(({ operation }) => operation.tags))]
  const sections = features.map((feature) => {
    const own = entries.filter(({ operation }) => operation.tags.includes(feature))
    return `<section id="${feature}"><h2>${escaped(feature)}</h2>${own.map(entryHtml).join('')}</section>`
  })
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>LAB ZER0 API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs.css">
</head><body><header><h1>LAB ZER0 API</h1><p>${escaped(document.info.description)}
Paths lie under <code>/api</code>. The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Features">${features.map((name) => `<a href="#${name}">${escaped(name)}</a>`).join(' ')}</nav></header>
<main>${sections.join('')}</main></body></html>`
}

function entryHtml({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: Operation
}): string {
  const body = operation.requestBody?.content['application/json']?.schema
  const parameters = operation.parameters.map(
    ({ name, in: place, required }) =>
      `<li><code>${escaped(name)}</code> in ${place}${required ? ', required' : ''}</li>`,
  )
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escaped(path)}</code>
<span>${escaped(operation.summary)}</span> <em>${operation['x-access']}</em></summary>
${parameters.length > 0 ? `<h3>Parameters</h3><ul>${parameters.join('')}</ul>` : ''}
${body ? `<h3>Body</h3>${schemaHtml(body)}` : ''}<h3>Answers</h3><dl>${Object.entries(operation.responses)
    .map(([status, { description, content }]) => {
      const schema = content?.['application/json']?.schema
      const shape = schema && !schema.$ref ? schemaHtml(schema) : ''
      return `<dt>${status}</dt><dd>${escaped(description).replaceAll('\n', '<br>')}${shape}</dd>`
    })
    .join('')}</dl></details>`
}

function schemaHtml(schema: JsonSchema): string {
  return `<pre tabindex="0">${escaped(JSON.stringify(schema, null, 2))}</pre>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

export const OPENAPI_CSS = `:root{color-scheme:light dark;--ink:light-dark(#12211d,#ebf1ed);--soft:light-dark(#43504b,#b9c5bf);
--line:light-dark(#d7ddd3,#2a3733);--canvas:light-dark(#f5f6f1,#0d1513);--surface:light-dark(#fff,#141d1a);--link:light-dark(#0e5246,#93d6c0)}
body{margin:0 auto;max-width:64rem;padding:2rem clamp(1rem,4vw,2.5rem) 5rem;background:var(--canvas);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
h1,h2{font-family:Georgia,serif;font-weight:500}h2{margin:2.5rem 0 .75rem;text-transform:capitalize}h3{font-size:.875rem;margin:1rem 0 .25rem}
a{color:var(--link)}nav a{margin-right:1rem}code,pre{font:13px/1.5 ui-monospace,monospace}
details{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:0 1rem;margin:.5rem 0}
summary{cursor:pointer;padding:.75rem 0;display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline}
summary span{color:var(--soft);flex:1 1 16rem}summary b{min-width:4rem}summary em{color:var(--soft);font-size:.875rem}
dl{display:grid;grid-template-columns:4rem minmax(0,1fr);gap:.5rem 1rem;margin:0 0 1rem}dt{font-weight:600}dd{margin:0;color:var(--soft)}
pre{overflow:auto;background:var(--canvas);border-radius:6px;padding:.75rem;color:var(--ink)}`
