import { connect } from 'node:net'

const DEADLINE_MS = 30_000
const CHUNK_BYTES = 64 * 1024

/** True when clamd finds something. Any answer other than OK or FOUND is an error. */
export async function isInfected(address: string, bytes: Uint8Array): Promise<boolean> {
  const reply = await conversation(address, bytes)
  if (reply === 'stream: OK') return false
  if (/^stream: .+ FOUND$/.test(reply)) return true
  throw new Error(`clamd said ${reply.slice(0, 200) || 'nothing'}`)
}

/** INSTREAM: each chunk behind its length, and a length of nought at the end. */
function conversation(address: string, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(placeOf(address))
    const said: Buffer[] = []
    const fail = (error: Error) => {
      socket.destroy()
      reject(error)
    }
    socket.setTimeout(DEADLINE_MS, () => fail(new Error('clamd did not answer in time')))
    socket.on('error', fail)
    socket.on('data', (chunk) => said.push(chunk))
    socket.on('close', () => resolve(Buffer.concat(said).toString('utf8').replaceAll('\0', '').trim()))
    socket.on('connect', () => {
      socket.write('zINSTREAM\0')
      for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
        const chunk = bytes.subarray(start, start + CHUNK_BYTES)
        socket.write(lengthOf(chunk.length))
        socket.write(chunk)
      }
      socket.write(lengthOf(0))
    })
  })
}

function lengthOf(count: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(count)
  return length
}

function placeOf(address: string) {
  if (address.startsWith('/')) return { path: address }
  const [host = '', port = '3310'] = address.split(':')
  return { host, port: Number(port) }
}
