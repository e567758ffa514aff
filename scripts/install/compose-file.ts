import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/** Debian's own, because that is where its packages put modules. */
export const PYTHON = '/usr/bin/python3'

export type Service = {
  image: string
  build?: { context: string; args?: Record<string, string> }
  command?: string[]
  entrypoint?: string[]
  environment?: Record<string, string>
  env_file?: string | string[]
  volumes?: string[]
  ports?: string[]
  networks?: { default?: { ipv4_address?: string } }
  profiles?: string[]
  depends_on?: string[]
  healthcheck?: { test?: string[]; disable?: boolean }
  user?: string
  read_only?: boolean
  tmpfs?: string[]
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  shm_size?: string
}

export type ComposeFile = {
  name: string
  services: Record<string, Service>
  networks: { default: { ipam: { config: { subnet: string }[] } } }
}

/** As Compose reads it: anchors by the parser of Python, then the variables of `.env`. */
export function readComposeFile(folder: string): ComposeFile {
  const toJson = 'import json, sys, yaml; print(json.dumps(yaml.safe_load(sys.stdin)))'
  const input = readFileSync(join(folder, 'compose.yaml'))
  const text = execFileSync(PYTHON, ['-c', toJson], { input, encoding: 'utf8' })
  const variables = { ...parseEnv(readFileSync(join(folder, '.env'), 'utf8')), ...process.env }
  const filled = text.replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, sign: string | undefined, rest = '') => {
      const value = variables[name]
      if (!value && sign === '?') throw new Error(`${name} is not set: ${rest}`)
      return value || (sign === '-' ? rest : '')
    },
  )
  // The file is ours, and a test starts all of it.
  return JSON.parse(filled) as ComposeFile
}
