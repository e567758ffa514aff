export type UnitName = 'kWh' | 'AUD' | 'kgCO2e' | 'kg' | 'TB' | (string & {})

/** A unit as text. Our fonts have no subscript two, so it is styled; plain text keeps kgCO2e. */
export function Unit({ name }: { name: UnitName }) {
  const [before, after] = name.split('CO2')
  if (after === undefined) return name
  return (
    <span>
      {before}CO<sub>2</sub>
      {after}
    </span>
  )
}
