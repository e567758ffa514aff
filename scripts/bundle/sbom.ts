type Sbom = { serialNumber?: string; metadata: { timestamp: string } }

/** The list of packages without what differs from one run to the next: its number, and the time it was made. */
export function sbomOf(text: string, epochSeconds: number): string {
  // npm's own answer.
  const sbom = JSON.parse(text) as Sbom
  delete sbom.serialNumber
  sbom.metadata.timestamp = new Date(epochSeconds * 1000).toISOString()
  return `${JSON.stringify(sbom, null, 2)}\n`
}
