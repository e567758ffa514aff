import { createSocket } from 'node:dgram'

const HEADER_BYTES = 12
const TYPE_A = 1
/** A response, with recursion available. */
const FLAGS = 0x8180

/** Answers one name with one address, and any other question with nothing: mail programs ask no hosts file. */
export async function serveName(name: string, address: string, listenOn: string): Promise<void> {
  const server = createSocket('udp4')
  const wanted = Buffer.from(
    `${name.replaceAll(/[^.]+/g, (label) => `${String.fromCharCode(label.length)}${label}`).replaceAll('.', '')}\0`,
  )
  server.on('message', (question, { port, address: from }) => {
    const end = question.indexOf(0, HEADER_BYTES) + 1
    const isWanted =
      question.subarray(HEADER_BYTES, end).equals(wanted) && question.readUInt16BE(end) === TYPE_A
    const header = Buffer.alloc(HEADER_BYTES)
    question.copy(header, 0, 0, 2)
    header.writeUInt16BE(FLAGS, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(Number(isWanted), 6)
    // The name by its place in the question, type A, class IN, a minute, four bytes.
    const record = Buffer.from([
      0xc0,
      HEADER_BYTES,
      0,
      1,
      0,
      1,
      0,
      0,
      0,
      60,
      0,
      4,
      ...address.split('.').map(Number),
    ])
    const asked = question.subarray(HEADER_BYTES, end + 4)
    server.send(Buffer.concat([header, asked, ...(isWanted ? [record] : [])]), port, from)
  })
  await new Promise<void>((listening) => server.bind(53, listenOn, listening))
}
