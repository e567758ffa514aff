/** What a reader sees of a page: its texts, and its tables by their captions. Nothing of the code behind it. */
export type ReadTable = { columns: string[]; rows: string[][] }

export function tablesOf(page: HTMLElement): Map<string, ReadTable> {
  return new Map(
    [...page.querySelectorAll('table')].map((table) => [
      textOf(table.querySelector('caption')),
      {
        columns: [...table.querySelectorAll('thead th')].map(textOf),
        rows: [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map(textOf)),
      },
    ]),
  )
}

export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').trim()
}

/** `−1,234.5` as a number; what is no number is NaN. */
export function numberOf(text: string): number {
  return text === '' ? Number.NaN : Number(text.replaceAll(',', '').replace('−', '-'))
}

export type ReadFactor = { id: string; name: string; value: number; low: number; high: number }

/** The lines of the factor table that are shown just now. */
export function factorsShown(table: HTMLElement): ReadFactor[] {
  return [...table.querySelectorAll('tbody tr')].map((row) => {
    const [name, ...cells] = [...row.children]
    const [value = Number.NaN, low = Number.NaN, high = Number.NaN] = cells.map(textOf).map(numberOf)
    const id = [...(name?.querySelectorAll('span') ?? [])]
      .map(textOf)
      .find((text) => /^[a-z0-9-]+$/.test(text))
    return { id: id ?? '', name: textOf(name), value, low, high }
  })
}
