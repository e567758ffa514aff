import * as log from '@lab-zer0/contracts/log.ts'
import type { Route } from '../../platform/route.ts'
import { addLogCosignature } from './add-log-cosignature.ts'
import { readNewestCheckpoint } from './read-newest-checkpoint.ts'
import { readProof } from './read-proof.ts'
import { readTile, readTileBelow, readTileDeep } from './read-tile.ts'

export function logRoutes(route: Route): void {
  route(log.getLogCheckpoint, readNewestCheckpoint)
  route(log.getLogTile, readTile)
  route(log.getLogTileBelow, readTileBelow)
  route(log.getLogTileDeep, readTileDeep)
  route(log.getLogProof, readProof)
  route(log.addLogCosignature, addLogCosignature)
}
