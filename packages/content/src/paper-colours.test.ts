import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { mixedWithWhite, PAPER } from './paper-colours.ts'

const tokens = await readFile(new URL('../../../apps/web/src/styles/tokens.css', import.meta.url), 'utf8')

describe('the colours of paper', () => {
  it.each(Object.entries(PAPER))('are the light colours of the screen: %s', (name, colour) => {
    const [, light] = tokens.match(new RegExp(`--lz-${name}: (?:light-dark\\()?(#[0-9a-f]{6})`)) ?? []

    expect(light?.toUpperCase()).toBe(colour)
  })

  it('are mixed with white as the screen mixes them', () => {
    expect(mixedWithWhite('#2A67A3', 14)).toBe('#E1EAF2')
  })
})
