/** Puts values into the braces of a text: `Thanks, {first_name}.` A name without a value stays, so that it is seen. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => String(values[name] ?? braces))
}
