import * as z from 'zod/mini'
import { certificateParams } from './certificates.ts'
import { type Endpoint, fileAnswer } from './endpoint.ts'
import { ok } from './envelope.ts'

/** C2SP tlog-tiles: a log that anybody reads as files. `<prefix>` is `/api/log`. */
const part = z.string().check(z.maxLength(10))

export const getLogCheckpoint = {
  act: 'public.read',
  method: 'GET',
  path: '/log/checkpoint',
  summary: 'The newest signed head of the public log, with the signatures of its witnesses',
  response: fileAnswer,
  file: { types: ['text/plain'], sharedForSeconds: 5 },
  refusals: ['log_file_not_found'],
} as const satisfies Endpoint

const YEAR_SECONDS = 31_536_000
const tile = {
  act: 'public.read',
  method: 'GET',
  response: fileAnswer,
  file: { types: ['application/octet-stream'], sharedForSeconds: YEAR_SECONDS },
  refusals: ['log_file_not_found'],
} as const

/** `tile/0/067`, and with `entries` for a level the entries themselves. */
export const getLogTile = {
  ...tile,
  path: '/log/tile/:level/:a',
  summary: 'A full tile of the public log: 256 hashes, or 256 entries',
  params: z.object({ level: part, a: part }),
} as const satisfies Endpoint

/** `tile/0/067.p/5` or `tile/0/x001/067`. */
export const getLogTileBelow = {
  ...tile,
  path: '/log/tile/:level/:a/:b',
  summary: 'A partial tile, or a full tile with a number above 999',
  params: z.object({ level: part, a: part, b: part }),
} as const satisfies Endpoint

/** `tile/0/x001/067.p/5`. Beyond 256 million entries a deeper path would be needed. */
export const getLogTileDeep = {
  ...tile,
  path: '/log/tile/:level/:a/:b/:c',
  summary: 'A partial tile with a number above 999',
  params: z.object({ level: part, a: part, b: part, c: part }),
} as const satisfies Endpoint

export const getLogProof = {
  act: 'public.read',
  method: 'GET',
  path: '/certificates/:publicId/log-proof',
  summary: 'The proof that a certificate is in the public log, as C2SP tlog-proof',
  params: certificateParams,
  response: fileAnswer,
  file: { types: ['text/plain'], sharedForSeconds: 60 },
  refusals: ['not_in_log'],
} as const satisfies Endpoint

/** The whole checkpoint with the witness's line below: a witness that this log does not know is refused. */
export const addLogCosignature = {
  act: 'public.write',
  method: 'POST',
  path: '/log/cosignatures',
  summary: "Adds a witness's signature to a checkpoint of the public log",
  body: z.strictObject({ checkpoint: z.string().check(z.maxLength(20_000)) }),
  response: ok({ added: z.int() }),
  refusals: ['cosignature_not_valid'],
  limits: [{ name: 'log-cosignatures', max: 120, windowSeconds: 3600 }],
} as const satisfies Endpoint
