type Doc = PDFKit.PDFDocument

type Tag = { name: string; attributes: Record<string, string>; isClosed: boolean }

/** Draws the few elements that our own badge and logo consist of; it is no reader of foreign SVG. */
export function drawSvg(doc: Doc, svg: string): void {
  const shapes = new Map<string, string>()
  const clips = new Map<string, Record<string, string>>()
  const inks: string[] = []
  let clip: string | undefined
  for (const tag of tagsOf(svg)) {
    const { name, attributes } = tag
    if (name === 'clipPath') clip = attributes.id
    else if (name === '/clipPath') clip = undefined
    else if (clip !== undefined) clips.set(clip, attributes)
    else if (name === 'path' && attributes.id) shapes.set(attributes.id, attributes.d ?? '')
    else if (name === 'g') {
      doc.save()
      transform(doc, attributes.transform)
      inks.push(attributes.fill ?? inks.at(-1) ?? '#000000')
      const face = clips.get(/#(\w+)/.exec(attributes['clip-path'] ?? '')?.[1] ?? '')
      if (face) rounded(doc, face).clip()
    } else if (name === '/g') {
      inks.pop()
      doc.restore()
    } else drawShape(doc, tag, { shapes, ink: inks.at(-1) ?? '#000000' })
  }
}

function tagsOf(svg: string): Tag[] {
  return Array.from(svg.matchAll(/<(\/?[A-Za-z]+)([^>]*?)(\/?)>/g), ([, name = '', rest = '', end = '']) => {
    const pairs = Array.from(rest.matchAll(/([\w:-]+)="([^"]*)"/g), ([, key = '', value = '']) => [
      key,
      value,
    ])
    return { name, attributes: Object.fromEntries(pairs), isClosed: end !== '' }
  })
}

type Around = { shapes: Map<string, string>; ink: string }

function drawShape(doc: Doc, { name, attributes }: Tag, { shapes, ink }: Around): void {
  const number = (key: string) => Number(attributes[key] ?? 0)
  doc.save()
  transform(doc, attributes.transform)
  if (attributes.opacity) doc.opacity(Number(attributes.opacity))
  if (name === 'use') {
    doc.translate(number('x'), 0)
    paint(doc, attributes, shapes.get((attributes.href ?? '').slice(1)) ?? '', ink)
  } else if (name === 'path') paint(doc, attributes, attributes.d ?? '', ink)
  else if (name === 'rect') finish(rounded(doc, attributes), attributes, ink)
  else if (name === 'circle') finish(doc.circle(number('cx'), number('cy'), number('r')), attributes, ink)
  doc.restore()
}

function paint(doc: Doc, attributes: Record<string, string>, d: string, ink: string): void {
  if (d !== '') finish(doc.path(d), attributes, ink)
}

function finish(shape: Doc, { fill, stroke, 'stroke-width': width }: Record<string, string>, ink: string) {
  if (fill === 'none' && !stroke) return
  if (stroke) shape.lineWidth(Number(width ?? 1)).stroke(stroke)
  else shape.fill(fill ?? ink)
}

function rounded(doc: Doc, attributes: Record<string, string>) {
  const [x = 0, y = 0, width = 0, height = 0, rx = 0] = ['x', 'y', 'width', 'height', 'rx'].map((key) =>
    Number(attributes[key] ?? 0),
  )
  return rx > 0 ? doc.roundedRect(x, y, width, height, rx) : doc.rect(x, y, width, height)
}

function transform(doc: Doc, value: string | undefined): void {
  for (const [, name, inside = ''] of (value ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b] = inside.split(/[\s,]+/).map(Number)
    if (name === 'translate') doc.translate(a, b ?? 0)
    if (name === 'scale') doc.scale(a, b ?? a)
  }
}
