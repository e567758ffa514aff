import { Unit } from './unit.tsx'

/** A sentence of the data, whose units get their subscripts and are never broken. */
export function WithUnit({ text }: { text: string }) {
  return text.split(/(kgCO2e|t CO2-e)/).map((part, index) =>
    index % 2 === 1 ? (
      // A sentence does not change its order.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <span key={index} className="whitespace-nowrap">
        <Unit name={part} />
      </span>
    ) : (
      part
    ),
  )
}
