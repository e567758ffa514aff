/** Specification, section 2: spaces become underscores. What file systems cannot hold does too. */
export function fileNameOf(name: string, suffix: string): string {
  return `${name.replace(/[\s/\\:*?"<>|]/g, '_')}${suffix}`
}
