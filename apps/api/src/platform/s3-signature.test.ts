import { describe, expect, it } from 'vitest'
import { signedHeaders } from './s3-signature.ts'

// Amazon S3 API reference, "Authenticating Requests: Using the Authorization Header", with the key that it uses.
const EXAMPLE = {
  now: new Date('2013-05-24T00:00:00Z'),
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}

const signatureOf = (headers: Record<string, string>) => headers.authorization?.split('Signature=')[1]

describe('the signature of a request', () => {
  it.each([
    [
      'GET an object, with a range',
      {
        method: 'GET',
        url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
        headers: { range: 'bytes=0-9' },
      },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT an object, with signs in its name',
      {
        method: 'PUT',
        url: new URL('https://examplebucket.s3.amazonaws.com/test$file.text'),
        headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
        body: Buffer.from('Welcome to Amazon S3.'),
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'GET the lifecycle of a bucket',
      { method: 'GET', url: new URL('https://examplebucket.s3.amazonaws.com/?lifecycle') },
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'list a bucket',
      { method: 'GET', url: new URL('https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J') },
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('is the published one for: %s', (_what, request, signature) => {
    expect(signatureOf(signedHeaders({ ...EXAMPLE, ...request }))).toBe(signature)
  })

  it('leaves the host to the one who sends', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt')

    expect(signedHeaders({ ...EXAMPLE, method: 'GET', url })).not.toHaveProperty('host')
  })
})
