import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../testing/people.ts'
import { pause } from '../testing/processes.ts'
import { startWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

describe('a photo that is added to an answer', () => {
  it('is passed by the worker within seconds and read at the other API process', async () => {
    const organisation = await world.people.anOrganisation()
    const champion = await world.people.aPerson(organisation)
    const lab = await world.people.aLab(organisation, { champion })
    const browser = await signIn(world.browser(0), champion)
    const elsewhere = browser.at(world.apis[1]?.url ?? '')
    const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer()

    const sent = await browser.post(`/evidence/${lab.id}?checklist_id=W-ACT-GC-01&name=board.jpg`, photo)

    expect(sent.status).toBe(201)
    const startedAt = Date.now()
    const path = `/evidence/${lab.id}/${sent.body.evidence.id}`
    let reply = await elsewhere.get(path)
    while (reply.status === 409 && Date.now() - startedAt < 20_000) {
      await pause(100)
      reply = await elsewhere.get(path)
    }
    process.stdout.write(`a photo of 12 MP: ready ${Date.now() - startedAt} ms after its upload\n`)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('image/webp')
  }, 60_000)
})
