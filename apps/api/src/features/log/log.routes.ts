import * as log from '@lab-zer0/contracts/log.ts'
import type { Route } from '../../platform/route.ts'
import {
  cosign,
  readNewestCheckpoint,
  readProofFile,
  readTile,
  readTileBelow,
  readTileDeep,
} from './read-log.ts'

export function logRoutes(route: Route): void {
  route(log.getLogCheckpoint, readNewestCheckpoint)
  route(log.getLogTile, readTile)
  route(log.getLogTileBelow, readTileBelow)
  route(log.getLogTileDeep, readTileDeep)
  route(log.getLogProof, readProofFile)
  route(log.addLogCosignature, cosign)
}
