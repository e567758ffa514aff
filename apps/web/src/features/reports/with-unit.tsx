import { Unit } from '../../ui/unit.tsx'

/** A sentence of the data, whose kgCO2e gets its subscript. */
export function WithUnit({ text }: { text: string }) {
  return text.split(/(kgCO2e)/).map((part, index) =>
    // A sentence does not change its order.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    part === 'kgCO2e' ? <Unit key={index} name={part} /> : part,
  )
}
