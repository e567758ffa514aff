import { uploadEvidence } from '@lab-zer0/contracts/evidence.ts'
import { asLabId } from '@lab-zer0/domain/ids.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NetworkError } from './refused-error.ts'
import { upload } from './upload.ts'

afterEach(() => vi.restoreAllMocks())

describe('a file that nobody takes', () => {
  it('is lost after five minutes, as if the network had gone', async () => {
    const allowed: number[] = []
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
      allowed.push(this.timeout)
      this.dispatchEvent(new Event('timeout'))
    })

    const sending = upload(uploadEvidence, {
      params: { labId: asLabId(crypto.randomUUID()) },
      query: { checklist_id: 'W-ACT-GC-01', name: 'freezer.jpg' },
      file: new Blob(['x']),
      onProgress: () => undefined,
    })

    await expect(sending).rejects.toBeInstanceOf(NetworkError)
    expect(allowed).toEqual([300_000])
  })
})
