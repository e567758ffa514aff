import { Unit } from './unit.tsx'

/** A sentence of the data, whose units get their subscripts. */
export function WithUnit({ text }: { text: string }) {
  return text.split(/(kgCO2e|t CO2-e)/).map((part, index) =>
    // A sentence does not change its order.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    index % 2 === 1 ? <Unit key={index} name={part} /> : part,
  )
}
