import type { Page } from '@playwright/test'
import { loseCall } from '../harness/network.ts'

/** One cell goes by one call, several by another. */
export async function loseSaves(page: Page): Promise<void> {
  await loseCall(page, '/calculator/save/*/*')
  await loseCall(page, '/calculator/save-cells/*/*')
}

/** Into whatever has the focus, as a spreadsheet would. */
export async function pasteHere(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)
}

/** Two weeks of a meter, with a day that the retailer filled in and a line that can't be read. */
export function intervalData() {
  const days = Array.from({ length: 14 }, (_, at) => `202610${String(at + 12)}`)
  const values = Array.from({ length: 48 }, () => '0.32').join(',')
  const lines = [
    '100,NEM12,202611010830,MDP,FRMP',
    '200,4102345678,E1,1,E1,N1,METER01,KWH,30,',
    ...days.map((day, at) => `300,${day},${values},${at === 3 ? 'S14' : 'A'},,,20261101000000,`),
    '300,20261026,0.3,A',
    '900',
  ]
  return { name: 'nem12-plant-room.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
}
