/**
 * The design's colours on paper, which is always light: the light values of apps/web/src/styles/tokens.css by the names
 * they have there. PDFs can't read CSS; a test keeps the two equal.
 */
export const PAPER = {
  canvas: '#F5F6F1',
  surface: '#FFFFFF',
  sunken: '#ECEFE8',
  line: '#D7DDD3',
  ink: '#12211D',
  'ink-2': '#43504B',
  'ink-3': '#5A6762',
  primary: '#0E5246',
  'primary-soft': '#DCEBE2',
  'primary-line': '#A3C6B6',
  field: '#0D2B26',
  'on-field': '#F3F6F0',
  'field-line': '#33574F',
  bronze: '#934E23',
  'bronze-fill': '#B06A3A',
  'chart-grid': '#DEE3DA',
  'cat-cold': '#2A67A3',
  'cat-waste': '#A64620',
  'cat-hardware': '#5C2850',
  'cat-data': '#0B9285',
  'cat-office': '#A97F0A',
} as const

/** So many percent of a colour on white, as `color-mix()` makes it on the screen. */
export function mixedWithWhite(colour: string, percent: number): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
  const mixed = channels.map((channel) => Math.round(255 - ((255 - channel) * percent) / 100))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}
