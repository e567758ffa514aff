import { describe, expect, it } from 'vitest'
import { bakeIntoSvg, tokenIn } from './badge-file.ts'
import { buildCredential, readCredential } from './credential.ts'
import { awardText } from './facts.ts'
import { didOf, hostOf } from './issuer.ts'
import { groupedPublicId, isPublicId, normalisePublicId, publicIdOf } from './public-id.ts'
import { readShortNumber } from './short-number.ts'
import { bitAt, decodeStatusList, encodeStatusList, STATUS_LIST_SIZE } from './status-list.ts'
import { awardFacts, copy, facts, level, place, publicUrl } from './testing.ts'

describe('the status list', () => {
  it('keeps each place, the first one leftmost', async () => {
    const bits = await decodeStatusList(await encodeStatusList([0, 7, 94_567, STATUS_LIST_SIZE - 1]))

    expect(bits).toHaveLength(STATUS_LIST_SIZE / 8)
    expect(bits?.[0]).toBe(0b1000_0001)
    const set = Array.from({ length: STATUS_LIST_SIZE }, (_, index) => index).filter(
      (index) => bits && bitAt(bits, index),
    )
    expect(set).toEqual([0, 7, 94_567, STATUS_LIST_SIZE - 1])
  })

  // The list of the W3C recommendation's own example: 131,072 places, none set.
  it('reads the empty list of the recommendation', async () => {
    const bits = await decodeStatusList(
      'uH4sIAAAAAAAAA-3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3AYbSVKsAQAAA',
    )

    expect(bits).toHaveLength(16_384)
    expect(bits?.every((byte) => byte === 0)).toBe(true)
  })

  it('has no answer outside the list, for a short list and for what is no list', async () => {
    const bits = (await decodeStatusList(await encodeStatusList([]))) ?? new Uint8Array()

    expect(bitAt(bits, STATUS_LIST_SIZE)).toBeUndefined()
    expect(bitAt(bits, -1)).toBeUndefined()
    expect(await decodeStatusList(await encodeStatusList([], 1024))).toBeUndefined()
    expect(await decodeStatusList('uAAAA')).toBeUndefined()
    expect(await decodeStatusList('zAAAA')).toBeUndefined()
    await expect(encodeStatusList([STATUS_LIST_SIZE])).rejects.toThrow('outside')
  })
})

describe('a credential', () => {
  it('names the level that was awarded and the score that its edition asks for', () => {
    const silver = { id: 'silver', passPercent: 85 } as const
    const { achievement } = buildCredential({
      facts,
      level: silver,
      status: place,
      publicUrl,
      copy,
    }).credentialSubject

    expect(achievement.id).toBe('https://labzer0.example/method#silver-wet')
    expect(achievement.resultDescription[0]?.requiredValue).toBe('85')
  })

  it('has the shape of Open Badges 3.0 on Verifiable Credentials 2.0', () => {
    const credential = buildCredential({ facts, level, status: place, publicUrl, copy })

    expect(credential['@context'][0]).toBe('https://www.w3.org/ns/credentials/v2')
    expect(credential.type).toEqual(['VerifiableCredential', 'OpenBadgeCredential'])
    expect(credential.issuer).toMatchObject({ id: 'did:web:labzer0.example', type: ['Profile'] })
    expect(credential.credentialSubject.achievement.criteria.narrative).toBe(copy.criteria)
    expect(credential.credentialStatus).toEqual([
      {
        id: 'https://labzer0.example/api/certificates/status/1#94567',
        type: 'BitstringStatusListEntry',
        statusPurpose: 'revocation',
        statusListIndex: '94567',
        statusListCredential: 'https://labzer0.example/api/certificates/status/1',
      },
      {
        id: 'https://labzer0.example/api/certificates/status/1/suspension#94567',
        type: 'BitstringStatusListEntry',
        statusPurpose: 'suspension',
        statusListIndex: '94567',
        statusListCredential: 'https://labzer0.example/api/certificates/status/1/suspension',
      },
    ])
    expect(credential).toMatchObject({ nbf: 1_762_999_200, exp: 1_794_488_399 })
  })

  it('carries the facts of its award letter for letter, and has none where none were kept', () => {
    const text = awardText(awardFacts)
    const signed = (award: string | null) =>
      readCredential(
        buildCredential({ facts: { ...facts, awardFacts: award }, level, status: place, publicUrl, copy }),
      )?.facts.awardFacts

    expect(signed(text)).toBe(text)
    expect(signed(null)).toBeNull()
  })

  it('does not name an investigator who was not to be named', () => {
    const unnamed = { ...facts, principalInvestigator: null, department: null }

    const text = JSON.stringify(buildCredential({ facts: unnamed, level, status: place, publicUrl, copy }))

    expect(text).not.toContain('principalInvestigator')
    expect(text).not.toContain('ext:department')
  })
})

describe('a badge file', () => {
  const token = 'eyJh.eyJi.c2ln'
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect/></svg>'

  it('carries the credential right after the svg tag, and gives it back', () => {
    const baked = bakeIntoSvg(svg, token)

    expect(baked).toContain('xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"')
    expect(baked).toMatch(/<svg[^>]*><openbadges:credential verify="eyJh\.eyJi\.c2ln">/)
    expect(tokenIn(baked)).toBe(token)
  })

  it.each([
    ['the bare text with a line end', `${token}\n`],
    ['a JSON string', JSON.stringify(token)],
    ['an enveloped credential', JSON.stringify({ id: `data:application/vc+jwt,${token}` })],
    [
      'a presentation',
      JSON.stringify({ verifiableCredential: [{ id: `data:application/vc+jwt,${token}` }] }),
    ],
    ['a byte order mark before it', `\uFEFF${token}`],
  ])('is read from %s', (_name, file) => {
    expect(tokenIn(file)).toBe(token)
  })

  it.each([
    ['a picture without one', svg],
    ['an unsigned credential', JSON.stringify({ id: 'https://x.example', type: ['VerifiableCredential'] })],
    ['any text', 'This is a letter. It has dots. Three of them.'],
    ['nothing', ''],
    ['script where the token should be', svg.replace('<rect/>', '<openbadges:credential verify="<a>"/>')],
  ])('gives nothing from %s', (_name, file) => {
    expect(tokenIn(file)).toBeUndefined()
  })
})

describe('names', () => {
  it('makes a did:web of the public host, with its port', () => {
    expect(didOf('https://labzer0.example')).toBe('did:web:labzer0.example')
    expect(didOf('http://127.0.0.1:4000')).toBe('did:web:127.0.0.1%3A4000')
    expect(hostOf('did:web:127.0.0.1%3A4000')).toBe('127.0.0.1:4000')
  })

  it('makes a number of 128 bits and reads it as people type it', () => {
    const id = publicIdOf(
      Uint8Array.from({ length: 16 }, (_, index) => 255 - index * 11),
      facts.issuedAt,
    )

    expect(isPublicId(id)).toBe(true)
    expect(normalisePublicId(` ${groupedPublicId(id).toLowerCase().replaceAll('0', 'o')} `)).toBe(id)
    expect(normalisePublicId(id.replaceAll('1', 'l'))).toBe(id)
    expect(isPublicId(normalisePublicId('LZ-B26-7K4M'))).toBe(false)
  })

  it.each([
    ['as printed', 'LZ-B26-7K40'],
    ['in lower case, without dashes', ' lz b26 7k40 '],
    ['with the letter O for a zero', 'LZ-B26-7K4O'],
  ])('reads a short number %s', (_name, typed) => {
    expect(readShortNumber(typed)).toBe('LZ-B26-7K40')
  })

  it.each(['LZ-B26-7K4', 'LZ-X26-7K4M', 'LZ-B26-7K4U', facts.publicId, 'Membrane Lab', ''])(
    'does not take %s for a short number',
    (typed) => {
      expect(readShortNumber(typed)).toBeUndefined()
    },
  )
})
