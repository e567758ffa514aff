/** What a lab counts at a level. Each is an item of its own; the commas are for the eye. */
export function LevelCategories({ names }: { names: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-1.5">
      {names.map((name) => (
        <li key={name} className="not-last:after:content-[',']">
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}
