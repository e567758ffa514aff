import { generatePath } from 'react-router'
import { paths } from '../../lib/paths.ts'

export function verifyPath(publicId: string): string {
  return generatePath(paths.verify, { publicId })
}
